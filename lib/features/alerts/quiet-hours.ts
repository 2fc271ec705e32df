import { MINUTE_MS } from "@/lib/base/durations";

const DAY_MINUTES = 1_440;

export interface QuietHours {
  /** Minutes of the day; a `from` after `to` spans midnight. */
  readonly from: number;
  readonly to: number;
  /** IANA. */
  readonly zone: string;
}

/** When the quiet hours end that now is in, epoch ms; null outside of them. */
export function quietEnd({ from, to, zone }: QuietHours, now: number): number | null {
  const minute = minuteOfDay(now, zone);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS + minutesUntil(to, minute) * MINUTE_MS;
  // Where clocks change in between, the end is an hour off.
  const off = minuteOfDay(end, zone) - to;
  const correction =
    off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
  return end - correction * MINUTE_MS;
}

const minutesUntil = (to: number, minute: number): number =>
  (to - minute + DAY_MINUTES) % DAY_MINUTES;

function minuteOfDay(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: "hour" | "minute") => Number(parts.find((each) => each.type === type)?.value);
  return part("hour") * 60 + part("minute");
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone.length > 0;
  } catch {
    return false;
  }
}
