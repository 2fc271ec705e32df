import { DAY_MS, HOUR_MS } from "@/lib/base/durations";

/** Local time on Monday; for a day, so that a process that was away still sends it. */
const SENT_AT_HOUR = 8;
const SENT_FOR_HOURS = 24;

/** The week that a report is about. Epoch ms. */
export interface ReportWeek {
  /** The Monday on which it is sent, `2026-11-23`. */
  readonly monday: string;
  readonly start: number;
  /** Exclusive: that Monday's midnight. */
  readonly end: number;
}

/** The week to report on now in a zone; null when it is not the time. */
export function reportWeek(now: number, zone: string): ReportWeek | null {
  const local = localTime(now, zone);
  const sinceMonday = ((new Date(local).getUTCDay() + 6) % 7) * DAY_MS + (local % DAY_MS);
  const hours = sinceMonday / HOUR_MS;
  if (hours < SENT_AT_HOUR || hours >= SENT_AT_HOUR + SENT_FOR_HOURS) return null;
  const midnight = local - sinceMonday;
  const end = toHour(midnight - (local - now));
  const monday = new Date(midnight).toISOString().slice(0, 10);
  return { monday, start: end - 7 * DAY_MS, end };
}

/** The clock on the wall there, as if it were UTC. */
function localTime(now: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** Counters are by whole hours (UTC); milliseconds are rounded away. */
const toHour = (at: number): number => Math.round(at / HOUR_MS) * HOUR_MS;
