/** Visits of a link, added up by how they went. */
export interface VisitTotals {
  /** Everybody who followed the link. */
  readonly visits: number;
  /** Of them, those who proved that a script runs in their browser. */
  readonly humans: number;
  /** Sent on to a destination, humans among them. */
  readonly passed: number;
  /** Sent to the blocked destination, by the decision or because verification failed. */
  readonly blocked: number;
  /** Came when the link was over: expired, or its visits used up. */
  readonly ended: number;
  /** Came when the account could not pay. */
  readonly unpaid: number;
}

/** Adds up how often each outcome was counted. */
export function addUp(
  rows: readonly { readonly outcome: string; readonly count: number }[],
): VisitTotals {
  const of = (...outcomes: readonly string[]) =>
    rows.reduce((sum, { outcome, count }) => (outcomes.includes(outcome) ? sum + count : sum), 0);
  return {
    // Who verifies, or fails to, was counted as a visit when the page asked for it.
    visits: of("passed", "challenged", "blocked", "unpaid", "ended"),
    humans: of("verified"),
    passed: of("passed", "verified"),
    blocked: of("blocked", "failed"),
    ended: of("ended"),
    unpaid: of("unpaid"),
  };
}
