import { oneDigit, whole } from "@/components/ui/numbers";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";

/** The span to compare with. */
export const BEFORE = {
  "24h": "the 24 hours before",
  "7d": "the 7 days before",
  "30d": "the 30 days before",
} as const satisfies Record<OverviewRange, string>;

/** From here on a factor reads better than percent. */
const FACTOR = 3;
const WHOLE_FACTOR = 10;

/** How a number differs from that of the previous span, in words. */
export function describeChange(now: number, before: number, range: OverviewRange): string {
  const name = BEFORE[range];
  if (before === 0) return now === 0 ? "None yet" : `None in ${name}`;
  if (now === 0) return `${whole(before)} in ${name}`;
  const factor = now / before;
  if (factor >= FACTOR) {
    const times = factor >= WHOLE_FACTOR ? whole(Math.round(factor)) : oneDigit(factor);
    return `${times}× as many as in ${name}`;
  }
  const change = Math.round((factor - 1) * 100);
  if (change === 0) return `As many as in ${name}`;
  return `${whole(Math.abs(change))}% ${change > 0 ? "more" : "fewer"} than in ${name}`;
}

/** The same in a few characters, for lists: `+12%`, `−40%`, `8×`, `new`; empty when little changed. */
export function shortChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? "" : "new";
  const factor = now / before;
  if (factor >= FACTOR) return `${whole(Math.round(factor))}×`;
  const change = Math.round((factor - 1) * 100);
  if (change === 0) return "";
  return `${change > 0 ? "+" : "−"}${whole(Math.abs(change))}%`;
}
