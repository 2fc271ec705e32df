"use client";

import { useTranslations } from "next-intl";
import { Field, Input, Select } from "@/components/ui/field";
import { ACTIONS, actionWords } from "./event-words";
import type { EventFilter } from "./use-events";

const OUTCOMES = ["success", "failure"] as const;
export function EventFilterBar({
  filter,
  onChange,
}: {
  filter: EventFilter;
  onChange: (filter: EventFilter) => void;
}) {
  const t = useTranslations("security");
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      <Field label={t("eventFilterBar.eMailAddress")}>
        {(ids) => (
          <Input
            {...ids}
            type="search"
            inputMode="email"
            autoComplete="off"
            placeholder="you@example.org"
            value={filter.email}
            onChange={(event) => onChange({ ...filter, email: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("eventFilterBar.whatHappened")}>
        {(ids) => (
          <Select
            {...ids}
            value={filter.action}
            onChange={(event) => onChange({ ...filter, action: event.target.value })}
          >
            <option value="">{t("eventFilterBar.anything")}</option>
            {ACTIONS.map((action) => (
              <option key={action} value={action}>
                {actionWords(t, action)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("eventFilterBar.outcome")}>
        {(ids) => (
          <Select
            {...ids}
            value={filter.outcome}
            onChange={(event) => {
              const outcome = OUTCOMES.find((each) => each === event.target.value) ?? "";
              onChange({ ...filter, outcome });
            }}
          >
            <option value="">{t("eventFilterBar.any")}</option>
            <option value="success">{t("eventFilterBar.done")}</option>
            <option value="failure">{t("eventFilterBar.refused")}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
