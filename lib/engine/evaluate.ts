import { type Check, type Finding, type Match, settled } from "./checks/check";
import { CHECKS_BY_KIND } from "./checks/order";
import type { DnsQuestion } from "./fact";
import type { Facts } from "./facts";
import type { CompiledPolicy } from "./policy";
import type { CheckId, CheckMode, CheckResult, Verdict, Waiting } from "./verdict";

/** The endpoints that decide; each has its own subset of the checks. */
export type EvaluateKind = keyof typeof CHECKS_BY_KIND;

/**
 * Judges a visitor. Runs every check of the endpoint in order; the first that matches and is not
 * merely monitored decides. `Waiting` when a check before that point still needs an answer from DNS:
 * ask the questions, then evaluate again with the new facts. Pure; a few hundred nanoseconds.
 */
export function evaluate(
  kind: EvaluateKind,
  policy: CompiledPolicy,
  facts: Facts,
): Verdict | Waiting {
  const walk = walkChecks(kind, policy, facts);
  return walk.waits.length > 0 ? { state: "waiting", on: walk.waits } : verdictOf(walk);
}

/** The same when there is no time left to wait: what is still being asked counts as skipped. */
export function evaluateNow(kind: EvaluateKind, policy: CompiledPolicy, facts: Facts): Verdict {
  return verdictOf(walkChecks(kind, policy, facts));
}

interface Told {
  readonly check: Check;
  readonly match: Match;
}

interface Walk {
  decider: Told | null;
  firstMonitored: Told | null;
  hasThreatUrl: boolean;
  waits: readonly DnsQuestion[];
  listEntryIds: readonly string[];
  readonly results: CheckResult[];
}

const NONE: readonly never[] = Object.freeze([]);

function walkChecks(kind: EvaluateKind, policy: CompiledPolicy, facts: Facts): Walk {
  const walk: Walk = {
    decider: null,
    firstMonitored: null,
    hasThreatUrl: false,
    waits: NONE,
    listEntryIds: NONE,
    results: [],
  };
  for (const check of CHECKS_BY_KIND[kind]) {
    const mode = policy.modes[check.id];
    if (mode === "off") walk.results.push(settled(check.id, mode, "off"));
    else note(walk, check, mode, check.run(policy, facts));
  }
  return walk;
}

function note(walk: Walk, check: Check, mode: CheckMode, finding: Finding): void {
  const { id } = check;
  switch (finding.outcome) {
    case "pass":
      walk.results.push(settled(id, mode, "pass"));
      return;
    case "skipped":
      walk.results.push({ id, mode, outcome: "skipped", reason: finding.reason });
      return;
    case "pending":
      if (walk.decider === null && !walk.waits.includes(finding.on)) {
        walk.waits = [...walk.waits, finding.on];
      }
      walk.results.push({ id, mode, outcome: "skipped", reason: pendingReason(walk) });
      return;
    case "match":
      walk.results.push({ id, mode, outcome: "match", evidence: finding.evidence });
      noteMatch(walk, check, mode, finding);
  }
}

function noteMatch(walk: Walk, check: Check, mode: CheckMode, match: Match): void {
  if (mode === "block") walk.decider ??= { check, match };
  else walk.firstMonitored ??= { check, match };
  if (check.id === "threatUrl") walk.hasThreatUrl = true;
  if (match.entryIds !== undefined) {
    walk.listEntryIds = [...walk.listEntryIds, ...match.entryIds];
  }
}

function pendingReason(walk: Walk): string {
  return walk.decider === null ? "not answered in time" : "decided earlier";
}

function verdictOf(walk: Walk): Verdict {
  const { decider, results, listEntryIds } = walk;
  const told = decider ?? walk.firstMonitored;
  return {
    state: "decided",
    decidedBy: idOf(decider),
    toldBy: idOf(told),
    isBot: told === null ? 0 : told.check.isBot,
    blockAccess: decider === null || decider.check.allows ? 0 : 1,
    threatUrl: walk.hasThreatUrl ? 1 : 0,
    results,
    botName: told?.match.botName ?? null,
    listEntryIds,
  };
}

function idOf(told: Told | null): CheckId | null {
  return told === null ? null : told.check.id;
}
