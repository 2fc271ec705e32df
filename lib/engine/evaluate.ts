import type { CheckMode } from "./check-mode";
import type { EvaluateKind, Finding, Match } from "./checks/check";
import { type AnyCheck, byId, CHECKS, CHECKS_BY_KIND, type CheckId } from "./checks/order";
import type { DnsQuestion } from "./fact";
import type { Facts } from "./facts";
import type { CheckResult, Verdict, Waiting } from "./verdict";
import type { CompiledPolicy } from "./workspace-policies";

/**
 * Judges a visitor. Runs the endpoint's checks in order; the first match in mode `block` decides, unless it is
 * too weak (`monitorsOnly`). `Waiting` when an earlier check still needs DNS: resolve the questions, then
 * evaluate again with the new facts. Pure; a few hundred nanoseconds.
 */
export function evaluate(
  kind: EvaluateKind,
  policy: CompiledPolicy,
  facts: Facts,
): Verdict | Waiting {
  const walk = walkChecks(kind, policy, facts);
  return walk.waits.length > 0 ? { state: "waiting", on: walk.waits } : verdictOf(walk);
}

/** The same without waiting: pending facts count as skipped. */
export function evaluateNow(kind: EvaluateKind, policy: CompiledPolicy, facts: Facts): Verdict {
  return verdictOf(walkChecks(kind, policy, facts));
}

interface CheckMatch {
  readonly check: AnyCheck;
  readonly match: Match;
}

interface Walk {
  decider: CheckMatch | null;
  firstMonitored: CheckMatch | null;
  /** What would decide if every check were in mode `block`. */
  wouldDecide: CheckMatch | null;
  hasThreatUrl: boolean;
  isHostile: boolean;
  waits: readonly DnsQuestion[];
  listEntryIds: readonly string[];
  readonly results: CheckResult[];
}

const NONE: readonly never[] = Object.freeze([]);

function walkChecks(kind: EvaluateKind, policy: CompiledPolicy, facts: Facts): Walk {
  const walk: Walk = {
    decider: null,
    firstMonitored: null,
    wouldDecide: null,
    hasThreatUrl: false,
    isHostile: false,
    waits: NONE,
    listEntryIds: NONE,
    results: [],
  };
  for (const check of CHECKS_BY_KIND[kind]) {
    const mode = policy.modes[check.id];
    if (mode === "off") walk.results.push(SETTLED[check.id][mode].off);
    else note(walk, check, mode, check.run(policy, facts));
  }
  return walk;
}

function note(walk: Walk, check: AnyCheck, mode: CheckMode, finding: Finding): void {
  const { id } = check;
  switch (finding.outcome) {
    case "pass":
      walk.results.push(
        finding.evidence === undefined
          ? SETTLED[id][mode].pass
          : { id, mode, outcome: "pass", evidence: finding.evidence },
      );
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
    case "match": {
      const { mode: own = mode } = finding;
      walk.results.push(matched(id, own, finding));
      noteMatch(walk, check, own, finding);
    }
  }
}

function matched(id: CheckId, mode: CheckMode, { evidence, monitorsOnly }: Match): CheckResult {
  const result = { id, mode, outcome: "match", evidence } as const;
  return mode === "block" && monitorsOnly ? { ...result, monitorsOnly } : result;
}

function noteMatch(walk: Walk, check: AnyCheck, mode: CheckMode, match: Match): void {
  if (mode === "block" && !match.monitorsOnly) {
    walk.decider ??= { check, match };
    if (match.isHostile) walk.isHostile = true;
  } else walk.firstMonitored ??= { check, match };
  if (!match.monitorsOnly) walk.wouldDecide ??= { check, match };
  if (check.id === "threatUrl") walk.hasThreatUrl = true;
  if (match.entryIds !== undefined) {
    walk.listEntryIds = [...walk.listEntryIds, ...match.entryIds];
  }
}

function pendingReason(walk: Walk): string {
  return walk.decider === null ? "not answered in time" : "decided earlier";
}

function verdictOf(walk: Walk): Verdict {
  const { decider, wouldDecide, results, listEntryIds } = walk;
  const reported = decider ?? walk.firstMonitored;
  const blockAccess = decider === null || decider.check.allows ? 0 : 1;
  return {
    state: "decided",
    decidedBy: idOf(decider),
    reportedBy: idOf(reported),
    wouldBlockBy: blockAccess === 1 || wouldDecide?.check.allows ? null : idOf(wouldDecide),
    isBot: reported === null ? 0 : reported.check.isBot,
    blockAccess,
    isHostile: blockAccess === 1 && walk.isHostile,
    threatUrl: walk.hasThreatUrl ? 1 : 0,
    results,
    botName: reported?.match.botName ?? null,
    listEntryIds,
  };
}

function idOf(reported: CheckMatch | null): CheckId | null {
  return reported === null ? null : reported.check.id;
}

/** Most results are `off` or `pass`: made once and shared. */
const SETTLED = byId(CHECKS, ({ id }) => ({
  off: settledAs(id, "off"),
  monitor: settledAs(id, "monitor"),
  block: settledAs(id, "block"),
}));

function settledAs(id: CheckId, mode: CheckMode) {
  return { off: { id, mode, outcome: "off" }, pass: { id, mode, outcome: "pass" } } as const;
}
