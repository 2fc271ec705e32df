import { DAY_MS } from "@/lib/base/durations";

/** Clocks differ, and a day begins elsewhere earlier. */
const AHEAD_MS = DAY_MS;

const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]{5,12}(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The day on which an entry was seen, as whole days since 1970; 0 when the text is empty.
 *
 * @param now epoch ms
 */
export function readDay(text: string, now: number): number | { readonly problem: string } {
  if (text === "") return 0;
  const time = DATE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || time < DAY_MS) return { problem: `not a date: ${text}` };
  return isAhead(time, now)
    ? { problem: `is dated ${text}, which is still to come` }
    : Math.floor(time / DAY_MS);
}

/** Whether a publisher's date is later than it can be. Both epoch ms. */
export const isAhead = (time: number, now: number): boolean => time > now + AHEAD_MS;

export const dayToIso = (day: number): string => new Date(day * DAY_MS).toISOString();
