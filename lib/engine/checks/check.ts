import type { CheckMode } from "../check-mode";
import type { DnsQuestion, Fact } from "../fact";
import type { Evidence, Facts } from "../facts";
import type { PageResponse } from "../page-response";
import type { CompiledSettings } from "../settings";

/** The endpoints that decide. */
export type EvaluateKind = "blocker" | "blockerv2" | "shorterlink";

export const EVERYWHERE = ["blocker", "blockerv2", "shorterlink"] as const;

/** One test of a visitor. Pure; does not know its mode or position. */
export interface Check {
  /** Its name in answers, records and policies. */
  readonly id: string;
  /** Its name in the panel. */
  readonly label: string;
  /** A description of its matches, for people. */
  readonly explanation: string;
  readonly endpoints: readonly EvaluateKind[];
  /** Its mode when a policy sets none. Absent: other settings switch it. */
  readonly defaultMode?: CheckMode;
  /** `isBot` of a verdict that reports this check. */
  readonly isBot: 0 | 1 | 2;
  /** Whether a match lets the visitor in instead of blocking. */
  readonly allows: boolean;
  /** It doubts that a browser asks: a pass that shows none does not answer it. */
  readonly needsBrowser?: true;
  run(policy: CompiledSettings, facts: Facts): Finding;
}

export type Finding = Pass | Match | Skipped | Pending;

export interface Pass {
  readonly outcome: "pass";
  /** Evidence that it found and lets in: a privacy relay, a program that the policy allows. */
  readonly evidence?: readonly Evidence[];
}

export interface Match {
  readonly outcome: "match";
  readonly evidence: readonly Evidence[];
  /** The search engine's or ad bot's name. */
  readonly botName?: string;
  /** Ids of the customer's own list entries that matched. */
  readonly entryIds?: readonly string[];
  /** The request itself is an attack's: what repeated failed traffic counts. */
  readonly isHostile?: true;
  /** Too weak to decide: counts as monitored, whatever the mode. */
  readonly monitorsOnly?: true;
  /** Too weak to block: in mode `block` it challenges. */
  readonly challengesOnly?: true;
  /** The policy's mode for just these, when it differs from the check's. */
  readonly mode?: Exclude<CheckMode, "off">;
  /** Whether this match lets the visitor in, when it differs from the check's own. */
  readonly allows?: boolean;
  /** Id of the check whose wording reports this match, when it is not the check itself. */
  readonly answer?: string;
  /** The website's response to a visitor whom this match blocks, instead of the configuration's own. */
  readonly pageResponse?: PageResponse;
}

export interface Skipped {
  readonly outcome: "skipped";
  readonly reason: string;
  /** The failures, where there are several. */
  readonly evidence?: readonly Evidence[];
}

export interface Pending {
  readonly outcome: "pending";
  readonly on: readonly DnsQuestion[];
  /** The finding without the answers; by default nothing. */
  readonly otherwise?: Exclude<Finding, Pending>;
}

export const PASS: Pass = Object.freeze({ outcome: "pass" });

/** A quarter is left after two half-lives. */
export const LEAST_WEIGHT = 0.25;

/** Evidence that has all become too old only monitors. */
export function match(evidence: readonly Evidence[]): Match {
  const isOld = evidence.every(({ weight = 1 }) => weight < LEAST_WEIGHT);
  return isOld && evidence.length > 0
    ? { outcome: "match", evidence, monitorsOnly: true }
    : { outcome: "match", evidence };
}
/** A match, by signs in the request itself if `isHostile`. */
export const matchOf = (evidence: readonly Evidence[], isHostile: boolean): Match =>
  isHostile ? { ...match(evidence), isHostile } : match(evidence);
export const skipped = (reason: string): Skipped => ({ outcome: "skipped", reason });

/** The finding for a fact that is not known. */
export function notKnown(fact: Exclude<Fact<unknown>, { state: "known" }>): Skipped | Pending {
  return fact.state === "pending"
    ? { outcome: "pending", on: [fact.on] }
    : { outcome: "skipped", reason: fact.reason };
}
