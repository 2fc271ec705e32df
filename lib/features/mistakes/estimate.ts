import { type Interval, poissonInterval } from "./poisson-interval";

/** A share of visitors, with its 95 % interval. */
export interface Estimate extends Interval {
  readonly share: number;
}

/** The share of visitors who were turned away by mistake; null where there were no visitors. */
export function estimateOf(mistakes: number, visitors: number): Estimate | null {
  // A visitor whose record is gone was one all the same.
  const among = Math.max(mistakes, visitors);
  if (among === 0) return null;
  const { low, high } = poissonInterval(mistakes);
  return { share: mistakes / among, low: low / among, high: Math.min(1, high / among) };
}

/** Whether more than one in so many is certain enough: the whole interval lies above the budget. */
export const isOverspent = ({ low }: Interval, onePersonIn: number): boolean =>
  low > 1 / onePersonIn;
