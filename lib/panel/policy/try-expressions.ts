import { Slices } from "@/lib/base/slices";
import { pathsFor, runRules } from "@/lib/engine/checks/rules";
import type { TriedRule as GivenRule } from "@/lib/engine/document/tried-rules-schema";
import {
  type ExpressionNames,
  namesMissing,
  readExpression,
} from "@/lib/engine/expression/check-expression";
import type { CompiledExpression } from "@/lib/engine/expression/compile-expression";
import { compileExpressionRules } from "@/lib/engine/expression/compile-rules";
import { costProblems } from "@/lib/engine/expression/policy-cost";
import { ExpressionError, type ExpressionProblem, placed } from "@/lib/engine/expression/problems";
import { FactPending, RuleScope } from "@/lib/engine/expression/rule-scope";
import { leavesOf, messageOf, tryPart, whyOf } from "@/lib/engine/expression/why";
import type { DnsQuestion } from "@/lib/engine/fact";
import type { Facts } from "@/lib/engine/facts";
import type { CompiledLists } from "@/lib/engine/lists";
import { PatternBudget } from "@/lib/engine/pattern-budget";
import { compileInSlices } from "./compile-in-slices";
import type { RuleOutcome, TriedExpression, TriedExpressions } from "./model";

/** A rule that compiles, or what is wrong with it. */
export type ReadRule = { readonly given: GivenRule } & (
  | { readonly expression: CompiledExpression }
  | { readonly problems: readonly ExpressionProblem[] }
);

/** Reads each rule once, in slices. What all may cost together is bounded as for a save. */
export async function readTried(
  rules: readonly GivenRule[],
  names: ExpressionNames,
): Promise<readonly ReadRule[]> {
  await compileInSlices(rules);
  const budget = PatternBudget.forNew();
  const costly = new Map([...costProblems(rules)].map(({ index, message }) => [index, message]));
  const firstCostly = Math.min(...costly.keys());
  return rules.map((given, index): ReadRule => {
    const { when } = given;
    const read = readExpression(when, budget);
    const problems = read.ok ? namesMissing(when, read.expression, names) : read.problems;
    if (!read.ok || problems.length > 0) return { given, problems };
    if (index < firstCostly) return { given, expression: read.expression };
    // From the first one on that takes too much, nothing runs.
    const message = costly.get(index) ?? "is not tried: the rules before it take too much";
    return { given, problems: [placed(when, new ExpressionError(message, 0, when.length))] };
  });
}

/** Runs every rule on one visitor, also those behind the one that decides. */
export async function tryExpressions(
  rules: readonly ReadRule[],
  facts: Facts,
  lists: CompiledLists,
): Promise<TriedExpressions> {
  const decidedBy = decidingRule(rules, facts, lists);
  const scope = new RuleScope(facts, lists);
  const slices = new Slices();
  const tried: TriedExpression[] = [];
  for (const rule of rules) {
    const isDecided = tried.some(({ outcome }) => outcome === "decides");
    tried.push(tryRule(rule, scope, isDecided ? null : decidedBy, isDecided));
    await slices.mayYield();
  }
  return { decidedBy, rules: tried };
}

/** Name of the rule by which a visitor would be judged, by whichever reading of the path. */
function decidingRule(
  rules: readonly ReadRule[],
  facts: Facts,
  lists: CompiledLists,
): string | null {
  const given = rules.flatMap((rule) => ("expression" in rule ? [rule.given] : []));
  const compiled = compileExpressionRules(given, "enforce");
  const finding = runRules(compiled, new RuleScope(facts, lists));
  const found = finding.outcome === "pending" ? finding.otherwise : finding;
  if (found?.outcome !== "match") return null;
  return compiled.find(({ name }) => name === found.botName)?.decides
    ? (found.botName ?? null)
    : null;
}

function tryRule(
  rule: ReadRule,
  scope: RuleScope,
  decidedBy: string | null,
  isDecided: boolean,
): TriedExpression {
  const { name, action } = rule.given;
  if (!("expression" in rule)) {
    return { ...NOTHING, name, outcome: "invalid", problems: rule.problems };
  }
  const { expression } = rule;
  const { part, uses } = expression;
  const paths = uses.readsPath ? pathsFor([rule], scope) : [scope.path];
  // By the reading that counts: what lets in must hold of each, what keeps out of any.
  const deciding = paths.find((path) => isTrue(expression, scope, path) === (action !== "allow"));
  scope.readPathAs(deciding ?? paths[0] ?? "");
  const outcome = outcomeOf(rule.given, expression, scope, decidedBy === name, isDecided);
  const parts = leavesOf(part).map((leaf) => tryPart(leaf, scope));
  const why = HOLDS.has(outcome.outcome) ? whyOf(part, scope) : [];
  return { ...NOTHING, name, ...outcome, parts, why };
}

function isTrue({ holds }: CompiledExpression, scope: RuleScope, path: string): boolean {
  scope.readPathAs(path);
  try {
    return holds(scope);
  } catch {
    return false;
  }
}

const NOTHING = { problems: [], parts: [], why: [], error: null } as const;

const HOLDS: ReadonlySet<RuleOutcome> = new Set(["decides", "matches", "late"]);

function outcomeOf(
  { action, enabled }: GivenRule,
  { holds }: CompiledExpression,
  scope: RuleScope,
  decides: boolean,
  isDecided: boolean,
): Pick<TriedExpression, "outcome" | "error"> {
  if (!enabled) return { outcome: "off", error: null };
  try {
    if (!holds(scope)) return { outcome: "no-match", error: null };
  } catch (error) {
    if (error instanceof FactPending) return { outcome: "waiting", error: null };
    return { outcome: "failed", error: messageOf(error) };
  }
  if (decides) return { outcome: "decides", error: null };
  return { outcome: action === "monitor" && !isDecided ? "matches" : "late", error: null };
}

/** The DNS look-ups that these rules wait for; empty: none. */
export async function waitsOf(
  rules: readonly ReadRule[],
  facts: Facts,
  lists: CompiledLists,
): Promise<readonly DnsQuestion[]> {
  const scope = new RuleScope(facts, lists);
  const slices = new Slices();
  const waits = new Set<DnsQuestion>();
  for (const rule of rules) {
    for (const leaf of "expression" in rule ? leavesOf(rule.expression.part) : []) {
      try {
        leaf.test(scope);
      } catch (error) {
        if (error instanceof FactPending) waits.add(error.on);
      }
    }
    await slices.mayYield();
  }
  return [...waits];
}
