"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import type { FilterState } from "../use-filter";
import { VERDICT_FILTERS } from "../verdict";
import { AddressSearch } from "./address-search";
import { FilterChips } from "./filter-chips";
import { MoreFilters } from "./more-filters";
import { TimeSelect } from "./time-select";

const OPTIONS = ["all", ...VERDICT_FILTERS] as const;

export function FilterBar({ state, isLive }: { state: FilterState; isLive: boolean }) {
  const t = useTranslations("traffic");
  const { filter, change } = state;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const verdict = OPTIONS.find((value) => value === filter.verdict) ?? "all";
  return (
    <div className="mb-3 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {!isLive && <TimeSelect filter={filter} change={change} />}
        <Segmented
          label={t("filterBar.verdict")}
          value={verdict}
          options={OPTIONS.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
          onChange={(chosen) => change({ verdict: chosen === "all" ? undefined : chosen })}
        />
        <AddressSearch state={state} />
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal className="size-4" aria-hidden /> {t("filterBar.filters")}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <MoreFilters state={state} />}
      </div>
      <FilterChips state={state} />
    </div>
  );
}
