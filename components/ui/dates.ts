/** The reader's locale and time zone for dates. */
export interface Reader {
  readonly locale: string;
  /** The IANA name; by default the device's. */
  readonly timeZone?: string;
}

/** The reader's locale. Where pages are rendered there is no reader yet: English. */
export const READER_LOCALE =
  typeof window === "undefined" ? "en" : Intl.DateTimeFormat().resolvedOptions().locale;

type Time = string | number | Date;
type Options = Intl.DateTimeFormatOptions;

const DAY: Options = { month: "short", day: "numeric" };
const TIME: Options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const SECOND: Options = { ...TIME, second: "2-digit" };

/**
 * Every way in which the panel shows a time. Takes ISO 8601, epoch ms or a Date.
 *
 * Times have 24 hours in every locale, so that columns align and logs compare.
 */
export function datesFor({ locale, timeZone }: Reader) {
  const formatter = (options: Options) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (time: Time) => format.format(new Date(time));
  };
  const thisYear = formatter({ ...DAY, ...SECOND });
  const otherYear = formatter({ ...DAY, ...SECOND, year: "numeric" });
  const yearOf = formatter({ year: "numeric" });
  return {
    /** `07:01` */
    time: formatter(TIME),
    /** `Nov 22` */
    day: formatter(DAY),
    /** `November 22` */
    longDay: formatter({ ...DAY, month: "long" }),
    /** `Sun, Nov 22`, of a day that was counted in UTC. */
    utcDay: formatter({ ...DAY, weekday: "short", timeZone: "UTC" }),
    /** `Nov 22`, of a day that was counted in UTC. */
    shortUtcDay: formatter({ ...DAY, timeZone: "UTC" }),
    /** `Nov 22, 07:01` */
    moment: formatter({ ...DAY, ...TIME }),
    /** `Sun, Nov 22, 07:01` */
    slot: formatter({ ...DAY, ...TIME, weekday: "short" }),
    /** `Nov 22, 07:01:27`, with the year of another one. */
    second: (time: Time, now: Time = Date.now()) =>
      (yearOf(time) === yearOf(now) ? thisYear : otherYear)(time),
    /** `Sun, Nov 22, 2026, 07:01:27 GMT+1` */
    full: formatter({
      ...DAY,
      ...SECOND,
      weekday: "short",
      year: "numeric",
      timeZoneName: "short",
    }),
    clock: clockIn(timeZone),
  };
}

/** The reader's dates. */
export const dates = datesFor({ locale: READER_LOCALE });

export type Dates = typeof dates;

/** Says for a time which day it is (`2026-11-22`) and how many minutes old the day is. */
function clockIn(timeZone: string | undefined) {
  const format = new Intl.DateTimeFormat("en", {
    ...TIME,
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (time: Time): { readonly day: string; readonly minutes: number } => {
    const parts = new Map(
      format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
    );
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
    return {
      day: `${of("year")}-${of("month")}-${of("day")}`,
      minutes: Number(of("hour")) * 60 + Number(of("minute")),
    };
  };
}
