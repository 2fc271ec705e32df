"use client";

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import type { FilterState } from "../use-filter";
import { VERDICT_FILTERS, VERDICTS } from "../verdict";
import { AddressSearch } from "./address-search";
import { FilterChips } from "./filter-chips";
import { MoreFilters } from "./more-filters";
import { TimeSelect } from "./time-select";

const OPTIONS = [
  { value: "all", label: "All" },
  ...VERDICT_FILTERS.map((value) => ({ value, label: VERDICTS[value].label })),
] as const;

export function FilterBar({ state, isLive }: { state: FilterState; isLive: boolean }) {
  const { filter, change } = state;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const verdict = OPTIONS.find(({ value }) => value === filter.verdict)?.value ?? "all";
  return (
    <div className="mb-3 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {!isLive && <TimeSelect filter={filter} change={change} />}
        <Segmented
          label="Verdict"
          value={verdict}
          options={OPTIONS}
          onChange={(chosen) => change({ verdict: chosen === "all" ? undefined : chosen })}
        />
        <AddressSearch state={state} />
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal className="size-4" aria-hidden /> Filters
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <MoreFilters state={state} />}
      </div>
      <FilterChips state={state} />
    </div>
  );
}
