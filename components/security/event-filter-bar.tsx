"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice";
import { InputField } from "@/components/ui/input-field";
import { ACTIONS, actionWords } from "./event-words";
import type { EventFilter } from "./use-events";

const OUTCOMES = ["", "success", "failure"] as const;
const OUTCOME_WORDS = { "": "any", success: "done", failure: "refused" } as const;

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
      <InputField
        label={t("eventFilterBar.eMailAddress")}
        type="search"
        inputMode="email"
        autoComplete="off"
        placeholder="you@example.org"
        value={filter.email}
        onChange={(event) => onChange({ ...filter, email: event.target.value })}
      />
      <ChoiceField
        label={t("eventFilterBar.whatHappened")}
        value={filter.action}
        options={["", ...ACTIONS]}
        nameOf={(action) => (action === "" ? t("eventFilterBar.anything") : actionWords(t, action))}
        onChange={(action) => onChange({ ...filter, action })}
      />
      <ChoiceField
        label={t("eventFilterBar.outcome")}
        value={filter.outcome}
        options={OUTCOMES}
        nameOf={(outcome) => t(`eventFilterBar.${OUTCOME_WORDS[outcome]}`)}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
    </div>
  );
}
