import type { CheckMode } from "./check-mode";
import type { EvaluateKind, Finding, Match, Skipped } from "./checks/check";
import {
  type AnyCheck,
  byId,
  CHECKS,
  CHECKS_BY_KIND,
  type CheckId,
  isCheckId,
  NEEDS_BROWSER,
} from "./checks/order";
import type { DnsQuestion } from "./fact";
import type { Facts } from "./facts";
import { checksThatOnlyMonitor } from "./purpose";
import type { Action, CheckResult, Verdict, Waiting } from "./verdict";
import type { CompiledPolicy } from "./workspace-policies";

/**
 * Judges a visitor. Runs the endpoint's checks in order; the first match in mode `block` decides, unless it is
 * too weak (`monitorsOnly`). Where none does, the first in mode `challenge` decides: a person must not solve a
 * challenge only to be blocked afterwards. A pass answers challenges, a weak one not all of them. `Waiting` when an earlier check still needs DNS: resolve the questions, then
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
  /** The checks that only monitor this request, whatever their mode. */
  readonly monitoring: ReadonlySet<CheckId>;
  /** The first match in mode `block`. */
  blocker: CheckMatch | null;
  /** The first match in mode `challenge`, before any that lets the visitor in. */
  challenger: CheckMatch | null;
  firstMonitored: CheckMatch | null;
  /** The match that would decide if every check were in mode `block`. */
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
    monitoring: checksThatOnlyMonitor(facts.url, policy.machinePaths),
    blocker: null,
    challenger: null,
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
    else note(walk, check, mode, check.run(policy, facts), answering(check, facts));
  }
  return walk;
}

/** The visitor's pass, where it answers a challenge of this check. */
const answering = ({ id }: AnyCheck, { pass }: Facts): Facts["pass"] =>
  pass?.isWeak && NEEDS_BROWSER.has(id) ? null : pass;

function note(
  walk: Walk,
  check: AnyCheck,
  mode: CheckMode,
  finding: Finding,
  pass: Facts["pass"],
): void {
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
      walk.results.push(skippedBy(id, mode, finding));
      return;
    case "pending":
      if (walk.blocker === null) {
        walk.waits = [...new Set([...walk.waits, ...finding.on])];
      }
      if (finding.otherwise !== undefined) note(walk, check, mode, finding.otherwise, pass);
      else walk.results.push({ id, mode, outcome: "skipped", reason: pendingReason(walk) });
      return;
    case "match": {
      const own = walk.monitoring.has(id) ? "monitor" : modeOf(finding, mode);
      walk.results.push(matched(id, own, finding, pass));
      noteMatch(walk, check, own, finding, pass !== null);
    }
  }
}

function modeOf({ mode: own, challengesOnly }: Match, checks: CheckMode): CheckMode {
  const mode = own ?? checks;
  return mode === "block" && challengesOnly ? "challenge" : mode;
}

function skippedBy(id: CheckId, mode: CheckMode, { reason, evidence }: Skipped): CheckResult {
  const result = { id, mode, outcome: "skipped", reason } as const;
  return evidence === undefined ? result : { ...result, evidence };
}

function matched(
  id: CheckId,
  mode: CheckMode,
  { evidence, monitorsOnly }: Match,
  pass: Facts["pass"],
): CheckResult {
  const result = { id, mode, outcome: "match", evidence } as const;
  if (mode === "monitor") return result;
  if (monitorsOnly) return { ...result, monitorsOnly };
  return mode === "challenge" && pass !== null
    ? { ...result, evidence: [...evidence, pass], isPassed: true }
    : result;
}

function noteMatch(
  walk: Walk,
  check: AnyCheck,
  mode: CheckMode,
  match: Match,
  hasPass: boolean,
): void {
  const found = { check, match };
  if (match.monitorsOnly || mode === "monitor") walk.firstMonitored ??= found;
  else if (mode === "block") walk.blocker ??= found;
  else if (!hasPass && walk.blocker === null) walk.challenger ??= found;
  const isPassed = mode === "challenge" && hasPass;
  if (!match.monitorsOnly && !isPassed) walk.wouldDecide ??= found;
  if (mode === "block" && !match.monitorsOnly && match.isHostile) walk.isHostile = true;
  if (check.id === "threatUrl") walk.hasThreatUrl = true;
  if (match.entryIds !== undefined) {
    walk.listEntryIds = [...walk.listEntryIds, ...match.entryIds];
  }
}

function pendingReason(walk: Walk): string {
  return walk.blocker === null ? "not answered in time" : "decided earlier";
}

function verdictOf(walk: Walk): Verdict {
  const { wouldDecide, results, listEntryIds } = walk;
  const { decider, action } = decisionOf(walk);
  const reported = decider ?? walk.firstMonitored;
  const blockAccess = action === "allow" ? 0 : 1;
  return {
    state: "decided",
    decidedBy: idOf(decider),
    reportedBy: idOf(reported),
    wouldBlockBy: blockAccess === 1 || letsIn(wouldDecide) ? null : idOf(wouldDecide),
    answeredAs: answeredAs(reported),
    isBot: isBotOf(reported),
    blockAccess,
    action,
    isHostile: action === "block" && walk.isHostile,
    threatUrl: walk.hasThreatUrl ? 1 : 0,
    results,
    botName: reported?.match.botName ?? null,
    pageResponse: decider?.match.pageResponse ?? null,
    listEntryIds,
  };
}

/** A match that lets in counts for what comes after it; a challenge that came before it stands. */
function decisionOf({ blocker, challenger }: Walk): {
  readonly decider: CheckMatch | null;
  readonly action: Action;
} {
  if (blocker !== null && !letsIn(blocker)) return { decider: blocker, action: "block" };
  if (challenger !== null) return { decider: challenger, action: "challenge" };
  return { decider: blocker, action: "allow" };
}

const letsIn = (found: CheckMatch | null): boolean =>
  found !== null && (found.match.allows ?? found.check.allows);

/** The check whose wording reports the match. */
function answeredAs(reported: CheckMatch | null): CheckId | null {
  if (reported === null) return null;
  const { answer } = reported.match;
  return answer !== undefined && isCheckId(answer) ? answer : reported.check.id;
}

function isBotOf(reported: CheckMatch | null): Verdict["isBot"] {
  const id = answeredAs(reported);
  return id === null ? 0 : IS_BOT[id];
}

const IS_BOT = byId(CHECKS, ({ isBot }) => isBot);

function idOf(reported: CheckMatch | null): CheckId | null {
  return reported === null ? null : reported.check.id;
}

/** Most results are `off` or `pass`: made once and shared. */
const SETTLED = byId(CHECKS, ({ id }) => ({
  off: settledAs(id, "off"),
  monitor: settledAs(id, "monitor"),
  challenge: settledAs(id, "challenge"),
  block: settledAs(id, "block"),
}));

function settledAs(id: CheckId, mode: CheckMode) {
  return { off: { id, mode, outcome: "off" }, pass: { id, mode, outcome: "pass" } } as const;
}
