import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { whole } from "./format";

/** The span to compare with. */
export const BEFORE = {
  "24h": "the 24 hours before",
  "7d": "the 7 days before",
  "30d": "the 30 days before",
} as const satisfies Record<OverviewRange, string>;

/** How a number differs from that of the previous span, in words. */
export function describeChange(now: number, before: number, range: OverviewRange): string {
  const name = BEFORE[range];
  if (before === 0) return now === 0 ? "None yet" : `None in ${name}`;
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) return `As many as in ${name}`;
  return `${whole(Math.abs(change))}% ${change > 0 ? "more" : "less"} than in ${name}`;
}
