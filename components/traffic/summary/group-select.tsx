"use client";

import { useTranslations } from "next-intl";
import { Choice } from "@/components/ui/choice";
import type { FilterState } from "../use-filter";
import { GROUP_IDS } from "./groups";

/** Lists calls, or groups them. */
export function GroupSelect({ state: { by, group } }: { state: FilterState }) {
  const t = useTranslations("traffic");
  return (
    <Choice
      aria-label={t("groupSelect.groupBy")}
      className="w-40!"
      value={by ?? ""}
      options={["", ...GROUP_IDS]}
      nameOf={(id) =>
        id === ""
          ? t("groupSelect.notGrouped")
          : t("groupSelect.byLabel", { label: t(`groups.${id}`) })
      }
      onChange={(id) => group(id === "" ? null : id)}
    />
  );
}
