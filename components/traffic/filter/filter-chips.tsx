"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";
import { CHIP_NAMES, FILTER_NAMES } from "./filter-names";
import { valueName } from "./value-name";

/** The active filters, each with a button to remove it. */
export function FilterChips({ state: { filter, change, set } }: { state: FilterState }) {
  const t = useTranslations("traffic");
  const keyName = useKeyName();
  const active = FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    // The bar has no button for it: figures lead here that leave refused calls out.
    const chip = CHIP_NAMES.find((each) => each === name);
    const isVerdict = name === "verdict" && value === "answered";
    const label = isVerdict ? t("filterChips.verdict") : chip && t(`filters.${chip}`);
    if (label === undefined || value === undefined) return [];
    return [{ name, label, text: valueName(t, name, value, keyName) }];
  });
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, label, text }) => (
        <button
          key={name}
          type="button"
          aria-label={t("filterChips.removeTheFilter", { label, text })}
          onClick={() => change({ [name]: undefined })}
          className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-2.5 py-1 text-xs hover:bg-raised"
        >
          <span className="text-quiet">{label}</span>
          <span className="max-w-48 truncate font-medium">{text}</span>
          <X className="size-3 shrink-0 text-quiet" aria-hidden />
        </button>
      ))}
      <Button look="ghost" size="sm" onClick={() => set({})}>
        {t("filterChips.clearAll")}
      </Button>
    </div>
  );
}
