import { defaultAnswer, type ExpressionRule } from "../document/expression-rules-schema";
import { PatternBudget } from "../pattern-budget";
import { compileExpression } from "./compile-expression";
import type { CompiledExpressionRule, RuleReads } from "./compiled-rule";

/** @throws ExpressionError on an expression that the schema would have refused */
export function compileExpressionRules(
  rules: readonly ExpressionRule[],
  policyMode: "enforce" | "monitor",
): readonly CompiledExpressionRule[] {
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
const modeOf = (action: ExpressionRule["action"]): CompiledExpressionRule["mode"] =>
  action === "allow" ? "block" : action;

/**
 * Null for nothing, as without rules.
 *
 * @param configuration a configuration's field rules
 */
export function readsOf(
  rules: readonly CompiledExpressionRule[],
  configuration: { readonly [Part in "params" | "headers"]: { readonly enabled: boolean } },
): RuleReads | null {
  const uses = rules.map(({ expression }) => expression.uses);
  const params = configuration.params.enabled || uses.some(({ readsParams }) => readsParams);
  const headers = configuration.headers.enabled || uses.some(({ readsHeaders }) => readsHeaders);
  const method = uses.some(({ readsMethod }) => readsMethod);
  const session = uses.some(({ readsSession }) => readsSession);
  const counts = uses.flatMap(({ counters }) => counters);
  const reads = params || headers || method || session || counts.length > 0;
  return reads ? { params, headers, method, session, counts } : null;
}
