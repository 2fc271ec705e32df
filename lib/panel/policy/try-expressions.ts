import {
  type ExpressionNames,
  namesMissing,
  readExpression,
} from "@/lib/engine/expression/check-expression";
import type { CompiledExpression } from "@/lib/engine/expression/compile-expression";
import type { ExpressionProblem } from "@/lib/engine/expression/problems";
import { FactPending, RuleScope } from "@/lib/engine/expression/rule-scope";
import { leavesOf, messageOf, type TriedPart, tryPart, whyOf } from "@/lib/engine/expression/why";
import type { DnsQuestion } from "@/lib/engine/fact";
import type { Facts } from "@/lib/engine/facts";
import type { CompiledLists } from "@/lib/engine/lists";
import { PatternBudget } from "@/lib/engine/pattern-budget";
import type { TriedRule as GivenRule } from "../schemas/rules";

/**
 * What a rule came to: `decides` ends the rules, `matches` only monitors, `late` would match behind the rule that
 * decided, and `invalid` is no expression.
 */
export type RuleOutcome =
  | "decides"
  | "matches"
  | "late"
  | "no-match"
  | "failed"
  | "waiting"
  | "off"
  | "invalid";

export interface TriedExpression {
  readonly name: string;
  readonly outcome: RuleOutcome;
  /** Of an invalid one. */
  readonly problems: readonly ExpressionProblem[];
  /** Each test within it, in the order of the source. */
  readonly parts: readonly TriedPart[];
  /** The parts that made it hold; empty unless it holds. */
  readonly why: readonly string[];
  /** Why it failed. */
  readonly error: string | null;
}

export interface TriedExpressions {
  /** Name of the rule that decides; null: none. */
  readonly decidedBy: string | null;
  readonly rules: readonly TriedExpression[];
}

/** Runs every rule on one visitor, also those behind the one that decides. */
export function tryExpressions(
  rules: readonly GivenRule[],
  facts: Facts,
  lists: CompiledLists,
  names: ExpressionNames,
): TriedExpressions {
  const scope = new RuleScope(facts, lists);
  const budget = PatternBudget.forNew();
  let decidedBy: string | null = null;
  const tried = rules.map((rule): TriedExpression => {
    const read = readExpression(rule.when, budget);
    const problems = read.ok ? namesMissing(rule.when, read.expression, names) : read.problems;
    if (!read.ok || problems.length > 0) {
      return { ...NOTHING, name: rule.name, outcome: "invalid", problems };
    }
    const outcome = outcomeOf(rule, read.expression, scope, decidedBy !== null);
    if (outcome.outcome === "decides") decidedBy = rule.name;
    const { part } = read.expression;
    const parts = leavesOf(part).map((leaf) => tryPart(leaf, scope));
    const why = HOLDS.has(outcome.outcome) ? whyOf(part, scope) : [];
    return { ...NOTHING, name: rule.name, ...outcome, parts, why };
  });
  return { decidedBy, rules: tried };
}

const NOTHING = { problems: [], parts: [], why: [], error: null } as const;

const HOLDS: ReadonlySet<RuleOutcome> = new Set(["decides", "matches", "late"]);

function outcomeOf(
  { action, enabled }: GivenRule,
  { holds }: CompiledExpression,
  scope: RuleScope,
  isDecided: boolean,
): Pick<TriedExpression, "outcome" | "error"> {
  if (!enabled) return { outcome: "off", error: null };
  try {
    if (!holds(scope)) return { outcome: "no-match", error: null };
  } catch (error) {
    if (error instanceof FactPending) return { outcome: "waiting", error: null };
    return { outcome: "failed", error: messageOf(error) };
  }
  if (isDecided) return { outcome: "late", error: null };
  return { outcome: action === "monitor" ? "matches" : "decides", error: null };
}

/** The DNS look-ups that these rules wait for; empty: none. */
export function waitsOf(rules: readonly GivenRule[], facts: Facts, lists: CompiledLists) {
  const scope = new RuleScope(facts, lists);
  const waits = new Set<DnsQuestion>();
  for (const { when } of rules) {
    const read = readExpression(when);
    for (const leaf of read.ok ? leavesOf(read.expression.part) : []) {
      try {
        leaf.test(scope);
      } catch (error) {
        if (error instanceof FactPending) waits.add(error.on);
      }
    }
  }
  return [...waits];
}
