import { READER_LOCALE } from "./dates";

const WHOLE = new Intl.NumberFormat(READER_LOCALE);
const ONE_DIGIT = new Intl.NumberFormat(READER_LOCALE, { maximumFractionDigits: 1 });
const COMPACT = new Intl.NumberFormat(READER_LOCALE, {
  notation: "compact",
  maximumFractionDigits: 1,
});
const PERCENT = new Intl.NumberFormat(READER_LOCALE, {
  style: "percent",
  maximumFractionDigits: 1,
});

/** `12,345` */
export const whole = (value: number) => WHOLE.format(value);

/** `12.3` */
export const oneDigit = (value: number) => ONE_DIGIT.format(value);

/** `1 request`, `12,345 requests` */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${whole(count)} ${count === 1 ? one : several}`;

/** `12,345 records`; `At least 12,345 records` when not all were counted */
export function countedSoFar(count: number, isExact: boolean, one: string): string {
  if (isExact) return counted(count, one);
  return count === 0 ? `An unknown number of ${one}s` : `At least ${counted(count, one)}`;
}

/** Short: `12.3K` */
export const compact = (value: number) => COMPACT.format(value);

/** A share as `34.5%`; 0% of nothing. */
export const share = (part: number, total: number) =>
  PERCENT.format(total === 0 ? 0 : part / total);
