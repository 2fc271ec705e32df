import type { SkippedOutcome } from "../outcome-letters";

/** Why a check did not run, for people. */
export const SKIP_WORDS: Readonly<Record<SkippedOutcome, string>> = {
  "no-data": "There was no data for it.",
  "not-configured": "The operator has not set up its source.",
  "dns-failed": "DNS answered with an error.",
  "too-late": "DNS did not answer in time.",
  "decided-earlier": "An earlier check had decided, so it did not wait for DNS.",
  unavailable: "Its data could not be read.",
  "rule-failed": "A rule failed while it ran, so it was skipped.",
};
