import type { ENGLISH } from "@/lib/messages/english";
import type { Translate } from "@/lib/messages/translate";
import { READER_LOCALE } from "./dates";

const WHOLE = new Intl.NumberFormat(READER_LOCALE);
const ONE_DIGIT = new Intl.NumberFormat(READER_LOCALE, { maximumFractionDigits: 1 });
const TWO_DIGITS = new Intl.NumberFormat(READER_LOCALE, { maximumSignificantDigits: 2 });
const SECONDS = new Intl.NumberFormat(READER_LOCALE, {
  style: "unit",
  unit: "second",
  maximumFractionDigits: 1,
});
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

/** `12,345`, or `Unlimited` for null. */
export const limitOf = (t: Translate<"ui">, most: number | null) =>
  most === null ? t("unlimited") : whole(most);

/** `12.3` */
export const oneDigit = (value: number) => ONE_DIGIT.format(value);

/** A share of visitors as their number in 10,000: `2.5`, `0.48`. */
export const perTenThousand = (value: number) => TWO_DIGITS.format(value * 10_000);

/** The nouns that can be counted. */
export type Noun = keyof typeof ENGLISH.ui.counted;

/** `1 request`, `12,345 requests` */
export const counted = (t: Translate<"ui">, noun: Noun, number: number): string =>
  t(`counted.${noun}`, { count: whole(number), number });

/** `12,345 records`; `At least 12,345 records` when not all were counted */
export function countedSoFar(
  t: Translate<"ui">,
  noun: keyof typeof ENGLISH.ui.countedSoFar & Noun,
  number: number,
  isExact: boolean,
): string {
  const words = counted(t, noun, number);
  if (isExact) return words;
  return number === 0 ? t(`countedSoFar.${noun}`) : t("countedSoFar.atLeast", { counted: words });
}

/** Short: `12.3K` */
export const compact = (value: number) => COMPACT.format(value);

/** A time in seconds; a dash where there is none. @param ms milliseconds */
export const seconds = (ms: number | null) => (ms === null ? "–" : SECONDS.format(ms / 1000));

/** A share as `34.5%`; 0% of nothing. */
export const share = (part: number, total: number) =>
  PERCENT.format(total === 0 ? 0 : part / total);
