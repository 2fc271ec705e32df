/** Hour (0 to 23) and day of the week (1 is Monday) at an instant. */
export interface LocalTime {
  readonly hour: number;
  readonly weekday: number;
}

/** @param now epoch milliseconds */
export type ReadTime = (now: number) => LocalTime;

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** 1 January 1970 was a Thursday. */
const EPOCH_DAY = 3;

/** UTC. */
export const utcTime: ReadTime = (now) => {
  const hours = Math.floor(now / HOUR_MS);
  const days = Math.floor(hours / DAY_HOURS);
  return { hour: hours - days * DAY_HOURS, weekday: ((((days + EPOCH_DAY) % 7) + 7) % 7) + 1 };
};

/** Loads the time zone's data once, here. Null when there is no such time zone. */
export function timeIn(timeZone: string): ReadTime | null {
  const format = formatOf(timeZone);
  if (format === null) return null;
  return (now) => {
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
    const weekday = DAYS.indexOf(parts.get("weekday") ?? "") + 1;
    return { hour: Number(parts.get("hour")), weekday };
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const options = { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" } as const;
    return new Intl.DateTimeFormat("en-GB", options);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
