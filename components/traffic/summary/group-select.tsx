"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/field";
import type { FilterState } from "../use-filter";
import { GROUP_IDS, isGroup } from "./groups";

/** Lists calls, or groups them. */
export function GroupSelect({ state: { by, group } }: { state: FilterState }) {
  const t = useTranslations("traffic");
  return (
    <Select
      aria-label={t("groupSelect.groupBy")}
      className="w-40!"
      value={by ?? ""}
      onChange={({ target }) => group(isGroup(target.value) ? target.value : null)}
    >
      <option value="">{t("groupSelect.notGrouped")}</option>
      {GROUP_IDS.map((value) => (
        <option key={value} value={value}>
          {t("groupSelect.byLabel", { label: t(`groups.${value}`) })}
        </option>
      ))}
    </Select>
  );
}
