export type OverviewRange = "24h" | "7d" | "30d";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The times (epoch ms) that an overview is about, and how they are divided. */
export interface OverviewWindow {
  /** Inclusive. */
  readonly start: number;
  /** Exclusive; the hour or day that is under way is in it. */
  readonly end: number;
  readonly bucketMs: number;
  /** Start of what it is compared with: the same stretch of time, up to the same moment. */
  readonly previousStart: number;
}

/** Hours for a day, else whole days (UTC), since that is how older counts are kept. */
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
