const MOMENT = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** A moment in the reader's time zone: `Nov 21, 06:42:27`. */
export const formatMoment = (iso: string) => MOMENT.format(Date.parse(iso));

/** Microseconds for people: `180 µs`, `3.2 ms`. */
export function formatDuration(us: number): string {
  return us < 1_000 ? `${us} µs` : `${(us / 1_000).toFixed(1)} ms`;
}
