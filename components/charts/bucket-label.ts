import type { OverviewRange } from "@/lib/panel/schemas/traffic";

// Days are UTC, as they are counted; hours are in the reader's time zone.
const DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
const HOUR = new Intl.DateTimeFormat("en", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const MOMENT = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A bar's label in time, long and short. @param start ISO 8601 */
export function bucketLabel(
  start: string,
  range: OverviewRange,
): { readonly label: string; readonly tick: string } {
  const at = Date.parse(start);
  return {
    label: range === "30d" ? DAY.format(at) : MOMENT.format(at),
    tick: range === "24h" ? HOUR.format(at) : DAY.format(at),
  };
}
