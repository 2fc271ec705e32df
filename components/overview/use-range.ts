"use client";

import { useSearchParams } from "next/navigation";
import { pushQuery } from "@/components/traffic/page-query";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

export const RANGES = [
  { value: "24h", label: "24 hours" },
  { value: "7d", label: "7 days" },
  { value: "30d", label: "30 days" },
] as const satisfies readonly { value: OverviewRange; label: string }[];

/** The time range, kept in the URL; Back returns to the one before. */
export function useRange(): [OverviewRange, (range: OverviewRange) => void] {
  const params = useSearchParams();
  const range = RANGES.find(({ value }) => value === params.get("range"))?.value ?? "24h";
  return [range, (chosen) => pushQuery({ ...Object.fromEntries(params), range: chosen })];
}

/** Whether the last hour is compared with the day before, kept in the URL too. */
export function useIsComparing(): [boolean, (isComparing: boolean) => void] {
  const params = useSearchParams();
  const { now, ...rest } = Object.fromEntries(params);
  return [now === "1", (isOn) => pushQuery({ ...rest, now: isOn ? "1" : undefined })];
}
