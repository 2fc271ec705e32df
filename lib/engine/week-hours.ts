import type { DestinationRule } from "./document/serving-schema";

/** Whether an instant (epoch ms) is within opening hours. */
export type WeekHours = (now: number) => boolean;

type Hours = NonNullable<DestinationRule["hours"]>;

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const DAY_MINUTES = 1440;

/** Loads the time zone's data once, here. */
export function compileWeekHours({ from, until, timeZone, days }: Hours): WeekHours {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const start = minuteOf(from);
  const length = (minuteOf(until) - start + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const wanted = new Set(days);
  return (now) => {
    const { day, minute } = localTime(format, now);
    const since = (minute - start + DAY_MINUTES) % DAY_MINUTES;
    if (since >= length) return false;
    // Hours past midnight belong to the day on which they began.
    const begun = minute >= start ? day : ((day + 5) % 7) + 1;
    return wanted.size === 0 || wanted.has(begun);
  };
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Day of the week (1 is Monday) and minute of the day. */
function localTime(format: Intl.DateTimeFormat, now: number): { day: number; minute: number } {
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: DAYS.indexOf(parts.get("weekday") ?? "") + 1,
    minute: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  };
}
