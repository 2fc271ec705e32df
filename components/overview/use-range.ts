"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { pushQuery } from "@/components/traffic/page-query";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

const RANGES: readonly OverviewRange[] = ["24h", "7d", "30d"];

/** The ranges to choose from. */
export function useRanges(): { readonly value: OverviewRange; readonly label: string }[] {
  const t = useTranslations("charts");
  return RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }));
}

/** The time range, kept in the URL; Back returns to the one before. */
export function useRange(): [OverviewRange, (range: OverviewRange) => void] {
  const params = useSearchParams();
  const range = RANGES.find((value) => value === params.get("range")) ?? "24h";
  return [range, (chosen) => pushQuery({ ...Object.fromEntries(params), range: chosen })];
}

/** Whether the last hour is compared with the day before, kept in the URL too. */
export function useIsComparing(): [boolean, (isComparing: boolean) => void] {
  const params = useSearchParams();
  const { now, ...rest } = Object.fromEntries(params);
  return [now === "1", (isOn) => pushQuery({ ...rest, now: isOn ? "1" : undefined })];
}
