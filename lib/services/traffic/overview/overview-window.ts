export type OverviewRange = "24h" | "7d" | "30d";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

/** Hourly for a day, else whole days (UTC), because older counts are stored by day. */
export function overviewWindow(range: OverviewRange, now: number): OverviewWindow {
  if (range === "24h") {
    const end = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS;
    return { start: end - DAY_MS, end, bucketMs: HOUR_MS, previousStart: end - 2 * DAY_MS };
  }
  const days = range === "7d" ? 7 : 30;
  const end = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS;
  return {
    start: end - days * DAY_MS,
    end,
    bucketMs: range === "7d" ? 6 * HOUR_MS : DAY_MS,
    previousStart: end - 2 * days * DAY_MS,
  };
}
