"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice";
import { InputField } from "@/components/ui/input-field";
import type { Translate } from "@/lib/messages/translate";
import type { AuditFilter } from "./use-audit";

const AREAS = [
  "access-token",
  "account",
  "alert-channel",
  "alert-rule",
  "blocker",
  "configuration",
  "document",
  "invitation",
  "key",
  "link-domain",
  "link-report",
  "list",
  "member",
  "site-key",
  "smart-url",
  "stream",
  "traffic",
  "webhook",
  "workspace",
] as const;

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
      <InputField
        label={t("auditFilterBar.search")}
        type="search"
        placeholder={t("auditFilterBar.emailKeyList")}
        value={filter.search}
        onChange={(e) => onChange({ ...filter, search: e.target.value })}
      />
      <ChoiceField
        label={t("auditFilterBar.area")}
        value={filter.area}
        options={["", ...areas]}
        nameOf={(area) => (area === "" ? t("auditFilterBar.everything") : areaWords(t, area))}
        onChange={(area) => onChange({ ...filter, area })}
      />
      <InputField
        label={t("auditFilterBar.from")}
        type="date"
        value={filter.from}
        onChange={(e) => onChange({ ...filter, from: e.target.value })}
      />
      <InputField
        label={t("auditFilterBar.to")}
        type="date"
        value={filter.to}
        onChange={(e) => onChange({ ...filter, to: e.target.value })}
      />
    </div>
  );
}

/** An area of the audit log as the panel names it; an unknown one is shown as it is. */
function areaWords(t: Translate<"audit">, area: string): string {
  const known = AREAS.find((each) => each === area);
  return known === undefined ? area.replaceAll("-", " ") : t(`areas.${known}`);
}
