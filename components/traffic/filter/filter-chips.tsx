"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { FilterState } from "../use-filter";
import { useKeyName } from "../use-key-name";
import { FILTER_NAMES, type FilterName } from "./filter-names";
import { valueName } from "./value-name";

/** Filters with a control in the bar have no chip. */
const LABELS: Partial<Record<FilterName, string>> = {
  reason: "Reason",
  program: "Program",
  bot: "Bot",
  agent: "User agent",
  endpoint: "Endpoint",
  rule: "Rule",
  key: "Key",
  error: "Refused",
  country: "Country",
  asn: "Network",
  userType: "User type",
  hostname: "Hostname",
  device: "Device",
  host: "Host",
  path: "Path",
};

/** The active filters, each with a button to remove it. */
export function FilterChips({ state: { filter, change, set } }: { state: FilterState }) {
  const keyName = useKeyName();
  const active = FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    // The bar has no button for it: figures lead here that leave refused calls out.
    const label = name === "verdict" && value === "answered" ? "Verdict" : LABELS[name];
    if (label === undefined || value === undefined) return [];
    return [{ name, label, text: valueName(name, value, keyName) }];
  });
  if (active.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, label, text }) => (
        <button
          key={name}
          type="button"
          aria-label={`Remove the filter ${label}: ${text}`}
          onClick={() => change({ [name]: undefined })}
          className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-2.5 py-1 text-xs hover:bg-raised"
        >
          <span className="text-quiet">{label}</span>
          <span className="max-w-48 truncate font-medium">{text}</span>
          <X className="size-3 shrink-0 text-quiet" aria-hidden />
        </button>
      ))}
      <Button look="ghost" size="sm" onClick={() => set({})}>
        Clear all
      </Button>
    </div>
  );
}
