import { type DnsQuestion, type Fact, NOT_CONFIGURED } from "../fact";
import type { Evidence, Facts } from "../facts";
import type { CompiledPolicy } from "../policy";
import { CHECK_IDS, type CheckId, type CheckMode, type CheckResult } from "../verdict";

/** One thing that is looked at in a visitor. Pure; does not know its mode, its place or the endpoint. */
export interface Check {
  readonly id: CheckId;
  /** What `isBot` becomes when the verdict tells of this check. */
  readonly isBot: 0 | 1 | 2;
  /** Whether a match lets the visitor in, instead of keeping it out. */
  readonly allows: boolean;
  run(policy: CompiledPolicy, facts: Facts): Finding;
}

export type Finding = Pass | Match | Skipped | Pending;

export interface Pass {
  readonly outcome: "pass";
}

export interface Match {
  readonly outcome: "match";
  readonly evidence: readonly Evidence[];
  /** The search engine's or ad bot's name. */
  readonly botName?: string;
  /** Ids of the customer's own list entries that matched. */
  readonly entryIds?: readonly string[];
}

export interface Skipped {
  readonly outcome: "skipped";
  readonly reason: string;
}

export interface Pending {
  readonly outcome: "pending";
  readonly on: DnsQuestion;
}

export const PASS: Pass = Object.freeze({ outcome: "pass" });

export const match = (evidence: readonly Evidence[]): Match => ({ outcome: "match", evidence });
export const skipped = (reason: string): Skipped => ({ outcome: "skipped", reason });

/** The finding of a fact that is not known. */
export function notKnown(fact: Exclude<Fact<unknown>, { state: "known" }>): Skipped | Pending {
  return fact.state === "pending"
    ? { outcome: "pending", on: fact.on }
    : { outcome: "skipped", reason: fact.reason };
}

/** A fact that is itself evidence: any of it is a match. */
export function listed(fact: Fact<readonly Evidence[]>): Finding {
  if (fact.state !== "known") return notKnown(fact);
  return fact.value.length === 0 ? PASS : match(fact.value);
}

/**
 * Two sources of one check. Either of them is enough for a match; for a pass both must have answered
 * where both are set up, since "nothing found" by half of the data would claim too much.
 */
export function listedInEither(
  first: Fact<readonly Evidence[]>,
  second: Fact<readonly Evidence[]>,
): Finding {
  const a = listed(first);
  const b = listed(second);
  if (a.outcome === "match") {
    return b.outcome === "match" ? match([...a.evidence, ...b.evidence]) : a;
  }
  if (b.outcome === "match") return b;
  if (isNotConfigured(b)) return a;
  if (a.outcome === "pass" || isNotConfigured(a)) return b;
  return b.outcome === "pending" ? b : a;
}

function isNotConfigured(finding: Finding): boolean {
  return finding.outcome === "skipped" && finding.reason === NOT_CONFIGURED;
}

type Settled = Readonly<Record<CheckMode, Readonly<Record<"off" | "pass", CheckResult>>>>;

/** Most checks of most visitors are off or pass: their results are made once and shared. */
const SETTLED: ReadonlyMap<CheckId, Settled> = new Map(
  CHECK_IDS.map((id) => [
    id,
    { off: both(id, "off"), monitor: both(id, "monitor"), block: both(id, "block") },
  ]),
);

function both(id: CheckId, mode: CheckMode): Readonly<Record<"off" | "pass", CheckResult>> {
  return {
    off: Object.freeze({ id, mode, outcome: "off" }),
    pass: Object.freeze({ id, mode, outcome: "pass" }),
  };
}

export function settled(id: CheckId, mode: CheckMode, outcome: "off" | "pass"): CheckResult {
  return SETTLED.get(id)?.[mode][outcome] ?? { id, mode, outcome };
}
