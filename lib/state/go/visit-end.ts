import { CHECK_IDS } from "@/lib/engine/verdict";
import type { LinkOutcome, LinkVisit } from "@/lib/go/ports";

/** What became of a visit, as statistics name it: whoever is blocked by no check has failed to verify. */
export type VisitEnd = LinkOutcome | "failed";

/** How many visits came to each end. */
export type VisitCounts = Readonly<Record<VisitEnd, number>>;

export const NO_VISITS: VisitCounts = {
  passed: 0,
  verified: 0,
  challenged: 0,
  blocked: 0,
  failed: 0,
  unpaid: 0,
  ended: 0,
};

const CHECKS = new Set<string>(CHECK_IDS);

export function endOf({ outcome, reason }: Pick<LinkVisit, "outcome" | "reason">): VisitEnd {
  return outcome === "blocked" && reason !== null && !CHECKS.has(reason) ? "failed" : outcome;
}
