"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice";
import { Field, Input } from "@/components/ui/field";
import { areaWords } from "./area-words";
import type { AuditFilter } from "./use-audit";

export function AuditFilterBar({
  filter,
  areas,
  onChange,
}: {
  filter: AuditFilter;
  areas: readonly string[];
  onChange: (filter: AuditFilter) => void;
}) {
  const t = useTranslations("audit");
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t("auditFilterBar.search")}>
        {(ids) => (
          <Input
            {...ids}
            type="search"
            placeholder={t("auditFilterBar.emailKeyList")}
            value={filter.search}
            onChange={(e) => onChange({ ...filter, search: e.target.value })}
          />
        )}
      </Field>
      <ChoiceField
        label={t("auditFilterBar.area")}
        value={filter.area}
        options={["", ...areas]}
        nameOf={(area) => (area === "" ? t("auditFilterBar.everything") : areaWords(t, area))}
        onChange={(area) => onChange({ ...filter, area })}
      />
      <Field label={t("auditFilterBar.from")}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={filter.from}
            onChange={(e) => onChange({ ...filter, from: e.target.value })}
          />
        )}
      </Field>
      <Field label={t("auditFilterBar.to")}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={filter.to}
            onChange={(e) => onChange({ ...filter, to: e.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
