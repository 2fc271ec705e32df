"use client";

import { X } from "lucide-react";
import { countryName } from "@/components/policy/country/country-name";
import { Button } from "@/components/ui/button";
import { checkName } from "../check-name";
import { programLabel } from "../program-label";
import type { FilterName, FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";

/** Filters without a control in the bar. */
const CHIPS = ["reason", "program", "endpoint", "rule", "key", "country", "asn"] as const;
type Chip = (typeof CHIPS)[number] & FilterName;

const LABELS: Readonly<Record<Chip, string>> = {
  reason: "Reason",
  program: "Program",
  endpoint: "Endpoint",
  rule: "Rule",
  key: "Key",
  country: "Country",
  asn: "Network",
};

/** The active filters, each with a button to remove it. */
export function FilterChips({ state: { filter, change, clear } }: { state: FilterState }) {
  const keyName = useKeyName();
  const active = CHIPS.filter((name) => filter[name] !== undefined);
  if (active.length === 0) return null;
  const textOf = (name: Chip, value: string) => {
    if (name === "reason") return checkName(value);
    if (name === "program") return programLabel(value);
    if (name === "country") return value === "NN" ? "Unknown" : countryName(value);
    if (name === "asn") return value === "0" ? "Unknown" : `AS${value}`;
    if (name === "key") return keyName(value);
    return value;
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {active.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={`Drop the filter ${LABELS[name]}: ${textOf(name, filter[name] ?? "")}`}
          onClick={() => change({ [name]: undefined })}
          className="inline-flex items-center gap-1.5 rounded-full border border-line bg-card px-2.5 py-1 text-xs hover:bg-raised"
        >
          <span className="text-quiet">{LABELS[name]}</span>
          <span className="max-w-48 truncate font-medium">{textOf(name, filter[name] ?? "")}</span>
          <X className="size-3 text-quiet" aria-hidden />
        </button>
      ))}
      <Button look="ghost" size="sm" onClick={clear}>
        Clear all
      </Button>
    </div>
  );
}
