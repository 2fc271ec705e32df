import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/base/durations";

/** Widths that people read at a glance. */
const WIDTHS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
];
const WIDEST_MS = 7 * DAY_MS;
const MOST_BUCKETS = 60;

/** The width of a histogram's buckets, so that so much time has at most sixty. */
export function bucketWidth(spanMs: number): number {
  return WIDTHS_MS.find((width) => spanMs / width <= MOST_BUCKETS) ?? WIDEST_MS;
}
