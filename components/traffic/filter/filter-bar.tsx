"use client";

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import type { FilterState } from "../use-filter";
import { AddressSearch } from "./address-search";
import { FilterChips } from "./filter-chips";
import { MoreFilters } from "./more-filters";
import { TimeSelect } from "./time-select";

const OUTCOMES = [
  { value: "all", label: "All" },
  { value: "yes", label: "Blocked" },
  { value: "no", label: "Let in" },
] as const;

export function FilterBar({ state, isLive }: { state: FilterState; isLive: boolean }) {
  const { filter, change } = state;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const outcome = OUTCOMES.find(({ value }) => value === filter.blocked)?.value ?? "all";
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {!isLive && <TimeSelect filter={filter} change={change} />}
        <Segmented
          label="Decision"
          value={outcome}
          options={OUTCOMES}
          onChange={(chosen) => change({ blocked: chosen === "all" ? undefined : chosen })}
        />
        <AddressSearch key={filter.ip ?? ""} value={filter.ip} onChange={(ip) => change({ ip })} />
        <Button aria-expanded={isOpen} aria-controls={moreId} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal className="size-4" aria-hidden /> Filters
        </Button>
      </div>
      <div id={moreId} hidden={!isOpen}>
        {isOpen && <MoreFilters filter={filter} change={change} />}
      </div>
      <FilterChips state={state} />
    </div>
  );
}
