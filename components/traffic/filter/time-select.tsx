"use client";

import { Input, Select } from "@/components/ui/field";
import { localTime } from "@/components/ui/local-time";
import type { FilterState } from "../use-filter";
import type { Filter } from "./filter-names";

const SPANS = [
  ["", "Any time"],
  ["1h", "Last hour"],
  ["24h", "Last 24 hours"],
  ["7d", "Last 7 days"],
  ["30d", "Last 30 days"],
  ["custom", "Custom range"],
] as const;

const DAY_MS = 86_400_000;

/** A span that ends now, or two moments. */
export function TimeSelect({ filter, change }: { filter: Filter; change: FilterState["change"] }) {
  const isCustom = filter.from !== undefined || filter.to !== undefined;
  const choose = (value: string) => {
    const none = { since: undefined, from: undefined, to: undefined };
    if (value !== "custom") return change({ ...none, since: value });
    change({ ...none, from: new Date(Date.now() - DAY_MS).toISOString() });
  };
  return (
    <>
      <Select
        aria-label="Time"
        className="w-40!"
        value={isCustom ? "custom" : (filter.since ?? "")}
        onChange={(event) => choose(event.target.value)}
      >
        {SPANS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {isCustom && (
        <>
          <Moment label="From" value={filter.from} onChange={(from) => change({ from })} />
          <Moment label="To" value={filter.to} onChange={(to) => change({ to })} />
        </>
      )}
    </>
  );
}

function Moment({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (iso: string | undefined) => void;
}) {
  return (
    <Input
      type="datetime-local"
      aria-label={label}
      className="w-52!"
      value={value === undefined ? "" : localTime(value)}
      onChange={(event) => {
        const at = Date.parse(event.target.value);
        onChange(Number.isNaN(at) ? undefined : new Date(at).toISOString());
      }}
    />
  );
}
