import type { CompiledExpressionRule } from "../expression/compiled-rule";
import { FactPending, RuleScope } from "../expression/rule-scope";
import { messageOf, whyOf } from "../expression/why";
import type { DnsQuestion } from "../fact";
import type { Evidence, Facts } from "../facts";
import { type Check, EVERYWHERE, type Finding, type Match, PASS, type Pending } from "./check";

/** The source of evidence that an expression rule held, and that one failed while it ran. */
export const RULE = "rule";
export const RULE_FAILED = "rule-failed";
/**
 * The source of evidence that servers may read the path in ways by which expression rules come to different outcomes.
 */
export const PATH_READING = "path-reading";

/** How a record shows that an expression rule held. */
export const ruleText = (name: string): string => `rules:${RULE}:${name}`;

/** The rule that decided, or would have, by a record's evidence; null when none held. */
export function ruleIn(evidence: readonly string[]): string | null {
  const start = ruleText("");
  return evidence.find((text) => text.startsWith(start))?.slice(start.length) ?? null;
}

/** The workspace's own expression rules, in their order. */
export const rules = {
  id: "rules",
  label: "Your rules",
  explanation: "Visitors who match one of your rules.",
  endpoints: EVERYWHERE,
  isBot: 2,
  allows: false,
  run: (policy, facts): Finding =>
    runRules(policy.rules, new RuleScope(facts, policy.lists, policy.ruleText)),
} as const satisfies Check;

/** The DNS questions that expression rules may wait for. */
const pendingOf = ({ hostname, bot }: Facts): readonly DnsQuestion[] =>
  [hostname, bot].flatMap((fact) => (fact.state === "pending" ? [fact.on] : []));

/** The outcome of the expression rules where the path is read in one way. */
interface Reading {
  /** As expression rules see it. */
  readonly path: string;
  /** Rules that only monitor, and at the end the one that decides, if any does. */
  readonly held: CompiledExpressionRule[];
  isDecided: boolean;
}

/**
 * The first match that does not only monitor decides; a rule that fails is skipped, and never blocks. Where one
 * waits for DNS, all that rules read of it is asked for at once; without an answer the others still count. Where
 * servers may read the path in several ways, the strictest outcome counts: a visitor who spells it oddly gains
 * nothing.
 */
export function runRules(compiled: readonly CompiledExpressionRule[], scope: RuleScope): Finding {
  const readings = pathsFor(compiled, scope).map((path): Reading => {
    return { path, held: [], isDecided: false };
  });
  if (readings.length > 1) scope.remembered = new Map();
  const failed = new Map<string, Evidence>();
  let waits = false;
  let open: readonly Reading[] = readings;
  const run = (rule: CompiledExpressionRule, alike: readonly Reading[]) => {
    scope.readPathAs(alike[0]?.path ?? "");
    const outcome = outcomeOf(rule, scope);
    if (outcome === false) return;
    if (outcome instanceof FactPending) waits = true;
    else if (outcome === true) for (const each of alike) note(each, rule);
    else failed.set(rule.name, { source: RULE_FAILED, entry: rule.name, name: outcome });
  };
  for (const rule of compiled) {
    if (open.length > 1 && rule.expression.uses.readsPath)
      for (const each of open) run(rule, [each]);
    else run(rule, open);
    if (open.some(({ isDecided }) => isDecided)) open = open.filter(({ isDecided }) => !isDecided);
    if (open.length === 0) break;
  }
  const finding = strictest(readings, [...failed.values()], scope);
  if (!waits) return finding;
  const pending = { outcome: "pending", on: pendingOf(scope.facts) } as const;
  return finding.outcome === "pass" ? pending : { ...pending, otherwise: finding };
}

function note(reading: Reading, rule: CompiledExpressionRule): void {
  reading.held.push(rule);
  reading.isDecided = rule.decides;
}

/** Without expression rules on paths the path does not matter, and is not read. */
export function pathsFor(
  compiled: readonly Pick<CompiledExpressionRule, "expression">[],
  scope: RuleScope,
): readonly string[] {
  const isOn = (use: "readsPath" | "comparesEscapes") =>
    compiled.some(({ expression }) => expression.uses[use]);
  if (!isOn("readsPath")) return ANY_PATH;
  const { paths, rawPath } = scope.url;
  // Rules from before paths were decoded still hold for what they name.
  return isOn("comparesEscapes") ? [...new Set([...paths, rawPath])] : paths;
}

const ANY_PATH = [""] as const;

type Judged = Exclude<Finding, Pending>;

function strictest(
  readings: readonly Reading[],
  failed: readonly Evidence[],
  scope: RuleScope,
): Judged {
  const [first = NOT_READ, ...others] = readings;
  let [counts, finding] = [first, findingOf(first, failed, scope)];
  for (const other of others) {
    if (isSame(other, first)) continue;
    const found = findingOf(other, failed, scope);
    if (strictnessOf(found) > strictnessOf(finding)) [counts, finding] = [other, found];
  }
  const differs = others.some((other) => !isSame(other, first));
  return differs ? withReading(finding, counts, scope) : finding;
}

const NOT_READ: Reading = { path: "", held: [], isDecided: false };

const isSame = (a: Reading, b: Reading): boolean =>
  a.held.length === b.held.length && a.held.every((rule, at) => rule === b.held[at]);

const STRICTNESS = { monitor: 3, challenge: 4, block: 5 } as const;

function strictnessOf(finding: Judged): number {
  if (finding.outcome === "pass") return 1;
  if (finding.outcome === "skipped") return 2;
  return finding.allows ? 0 : STRICTNESS[finding.mode ?? "block"];
}

/** Adds by which reading it was judged, and what was sent. */
function withReading(finding: Judged, { path }: Reading, { url }: RuleScope): Judged {
  const reading = { source: PATH_READING, entry: path, name: url.rawPath };
  return { ...finding, evidence: [...(finding.evidence ?? []), reading] };
}

function findingOf({ path, held }: Reading, failed: readonly Evidence[], scope: RuleScope): Judged {
  scope.readPathAs(path);
  const last = held.at(-1);
  if (last !== undefined) return matchOf(held, last, scope, failed);
  const [first] = failed;
  if (first === undefined) return PASS;
  const reason = `rule “${first.entry}” failed: ${first.name}`;
  return { outcome: "skipped", reason, evidence: failed };
}

/** Why it failed, where it did. */
function outcomeOf(
  { expression }: CompiledExpressionRule,
  scope: RuleScope,
): boolean | FactPending | string {
  try {
    return expression.holds(scope);
  } catch (error) {
    if (error instanceof FactPending) return error;
    return messageOf(error);
  }
}

function matchOf(
  held: readonly CompiledExpressionRule[],
  last: CompiledExpressionRule,
  scope: RuleScope,
  failed: readonly Evidence[],
): Match {
  const shown = last.decides ? last : (held[0] ?? last);
  const others = held.filter((rule) => rule !== shown);
  const evidence = [shown, ...others].map((rule) => evidenceOf(rule, scope));
  return {
    outcome: "match",
    evidence: [...evidence, ...failed],
    mode: shown.mode,
    allows: shown.allows,
    answer: shown.answer,
    botName: shown.name,
    entryIds: [...new Set(scope.entryIds)],
    ...(shown.pageResponse !== undefined && { pageResponse: shown.pageResponse }),
  };
}

const evidenceOf = ({ name, expression }: CompiledExpressionRule, scope: RuleScope): Evidence => ({
  source: RULE,
  entry: name,
  why: whyOf(expression.part, scope),
});
