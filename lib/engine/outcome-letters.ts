import type { Action } from "./verdict";

/** A check's outcome, as a record keeps it. */
export type RecordedOutcome =
  | "pass"
  | "off"
  /** Matched in mode `block`. */
  | "block"
  /** Matched in mode `challenge`. */
  | "challenge"
  /** Matched in mode `challenge`, of a visitor who holds a pass. */
  | "passed"
  /** Matched in mode `monitor`. */
  | "monitor"
  /** Matched by evidence that is too weak to decide. */
  | "weak"
  | SkippedOutcome;

/** Why a check did not run. */
export type SkippedOutcome =
  | "no-data"
  | "not-configured"
  | "dns-failed"
  | "too-late"
  | "decided-earlier"
  | "unavailable"
  /** One of the workspace's expression rules failed while it ran. */
  | "rule-failed";

export const LETTERS = {
  pass: "p",
  off: "o",
  block: "b",
  challenge: "h",
  passed: "s",
  monitor: "m",
  weak: "w",
  "no-data": "n",
  "not-configured": "c",
  "dns-failed": "d",
  "too-late": "t",
  "decided-earlier": "e",
  unavailable: "u",
  "rule-failed": "r",
} as const satisfies Record<RecordedOutcome, string>;

/** The action that a record's visitor got. */
export function recordedAction(isBlocked: boolean, outcomes: string | null): Action {
  if (!isBlocked) return "allow";
  return isChallenge(outcomes ?? "") ? "challenge" : "block";
}

/** Whether these outcomes are of a visitor who was challenged, if they were not let in. */
export const isChallenge = (outcomes: string): boolean =>
  outcomes.includes(LETTERS.challenge) && !outcomes.includes(LETTERS.block);
