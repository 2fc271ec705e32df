import type { VisitTotals } from "./use-link-statistics";

/**
 * Visitors who got the page with the JavaScript check and never sent its answer: without JavaScript, or gone.
 * Never below 0: a visitor who got the page in the previous hour may answer in this one.
 */
export function leftAtCheck(totals: VisitTotals): number {
  const { visits, passed, blocked, ended, unpaid } = totals;
  return Math.max(0, visits - passed - blocked - ended - unpaid);
}
