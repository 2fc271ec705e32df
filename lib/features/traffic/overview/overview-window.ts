import { DAY_MS, HOUR_MS } from "@/lib/base/durations";

export type OverviewRange = "24h" | "7d" | "30d";

const WINDOWS = {
  "24h": { unitMs: HOUR_MS, days: 1, bucketMs: HOUR_MS },
  "7d": { unitMs: HOUR_MS, days: 7, bucketMs: 6 * HOUR_MS },
  "30d": { unitMs: DAY_MS, days: 30, bucketMs: DAY_MS },
} as const;

/** An overview's time span (epoch ms) and its buckets. */
export interface OverviewWindow {
  /** Inclusive. */
  readonly start: number;
  /** Exclusive; includes the current hour or day. */
  readonly end: number;
  readonly bucketMs: number;
  /** Start of the comparison: the preceding period of the same length. */
  readonly previousStart: number;
}

/**
 * The same spans wherever one is shown: 24 hours and 7 days back from the end of this hour, or today and the 29
 * days (UTC) before, because older counts are stored by day.
 */
export function overviewWindow(range: OverviewRange, now: number): OverviewWindow {
  const { unitMs, days, bucketMs } = WINDOWS[range];
  const end = Math.floor(now / unitMs) * unitMs + unitMs;
  return {
    start: end - days * DAY_MS,
    end,
    bucketMs,
    previousStart: end - 2 * days * DAY_MS,
  };
}
