"use client";

import { useSearchParams } from "next/navigation";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export const RANGES = [
  { value: "24h", label: "24 hours" },
  { value: "7d", label: "7 days" },
  { value: "30d", label: "30 days" },
] as const satisfies readonly { value: OverviewRange; label: string }[];

/** The time range, kept in the URL. */
export function useRange(): [OverviewRange, (range: OverviewRange) => void] {
  const given = useSearchParams().get("range");
  const range = RANGES.find(({ value }) => value === given)?.value ?? "24h";
  return [range, (chosen) => window.history.replaceState(null, "", `?range=${chosen}`)];
}
