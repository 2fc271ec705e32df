import type { CheckAnswer } from "@/lib/panel/answers/traffic";

export type Outcome = CheckAnswer["outcome"];

/** What a check came to when the call was made, in words. */
export function outcomeWords(outcome: Outcome, isBlocked: boolean): string {
  switch (outcome) {
    case "decided":
      return isBlocked ? "decided: blocked" : "decided: let in";
    case "would-block":
      return "would have blocked, but only monitors";
    case "matched":
      return "matched, but did not decide";
    case "pass":
      return "no match";
    case "skipped":
      return "did not run";
    case "off":
      return "off";
    case "unknown":
      return "not recorded";
  }
}

/** Outcomes that say something about the visitor. */
const MATCHES: ReadonlySet<Outcome> = new Set(["decided", "would-block", "matched"]);

export const isMatch = (outcome: Outcome): boolean => MATCHES.has(outcome);
