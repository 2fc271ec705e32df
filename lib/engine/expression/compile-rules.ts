import type { CheckMode } from "../check-mode";
import type { CheckId } from "../checks/order";
import type { CountUse } from "../counters/counter-reader";
import { defaultAnswer, type ExpressionRule } from "../document/expression-rules-schema";
import { PatternBudget } from "../pattern-budget";
import type { PageResponse } from "../workspace-policies";
import { type CompiledExpression, compileExpression } from "./compile-expression";

/** A rule of a policy, ready for decisions. */
export interface CompiledRule {
  readonly name: string;
  /** Whether a match ends the rules: all but those that only monitor. */
  readonly decides: boolean;
  readonly allows: boolean;
  /** What a match does, within a policy that may only monitor. */
  readonly mode: Exclude<CheckMode, "off">;
  /** The check as whose words it answers. */
  readonly answer: CheckId;
  readonly pageResponse: PageResponse | undefined;
  readonly expression: CompiledExpression;
}

/** @throws ExpressionError on an expression that the schema would have refused */
export function compileExpressionRules(
  rules: readonly ExpressionRule[],
  policyMode: "enforce" | "monitor",
): readonly CompiledRule[] {
  const budget = PatternBudget.forStored();
  return rules
    .filter(({ enabled }) => enabled)
    .map(({ name, when, action, answer = defaultAnswer(action), pageResponse }) => ({
      name,
      decides: action !== "monitor",
      allows: action === "allow",
      mode: policyMode === "monitor" ? "monitor" : modeOf(action),
      answer,
      pageResponse,
      expression: compileExpression(when, budget),
    }));
}

/** Letting in is a block's strength with the other sign. */
const modeOf = (action: ExpressionRule["action"]): CompiledRule["mode"] =>
  action === "allow" ? "block" : action;

/** What the rules need of a call beyond the visitor's own facts. */
export interface RuleReads {
  readonly params: boolean;
  readonly headers: boolean;
  readonly counts: readonly CountUse[];
}

/**
 * Null: nothing, as without rules.
 *
 * @param configuration a configuration's own rules on parameters and headers
 */
export function readsOf(
  rules: readonly CompiledRule[],
  configuration: { readonly [Part in "params" | "headers"]: { readonly enabled: boolean } },
): RuleReads | null {
  const uses = rules.map(({ expression }) => expression.uses);
  const params = configuration.params.enabled || uses.some(({ readsParams }) => readsParams);
  const headers = configuration.headers.enabled || uses.some(({ readsHeaders }) => readsHeaders);
  const counts = new Map(
    uses
      .flatMap(({ counters }) => counters)
      .map(({ name, windowMs }) => [`${name} ${windowMs}`, { name, windowMs }]),
  );
  return params || headers || counts.size > 0
    ? { params, headers, counts: [...counts.values()] }
    : null;
}
