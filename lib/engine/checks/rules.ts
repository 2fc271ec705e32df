import type { CompiledRule } from "../expression/compiled-rule";
import { FactPending, RuleScope } from "../expression/rule-scope";
import { messageOf, whyOf } from "../expression/why";
import type { DnsQuestion } from "../fact";
import type { Evidence, Facts } from "../facts";
import { type Check, EVERYWHERE, type Finding, type Match, PASS, type Pending } from "./check";

/** The source of evidence that a rule held, and that one failed while it ran. */
export const RULE = "rule";
export const RULE_FAILED = "rule-failed";

/** How a record tells that a rule held. */
export const ruleText = (name: string): string => `rules:${RULE}:${name}`;

/** The workspace's own rules, in their order. */
export const rules = {
  id: "rules",
  label: "Your rules",
  explanation: "Visitors that one of your rules describes.",
  endpoints: EVERYWHERE,
  isBot: 2,
  allows: false,
  run: (policy, facts): Finding => runRules(policy.rules, new RuleScope(facts, policy.lists)),
} as const satisfies Check;

/** What rules may wait for. */
const pendingOf = ({ hostname, bot }: Facts): readonly DnsQuestion[] =>
  [hostname, bot].flatMap((fact) => (fact.state === "pending" ? [fact.on] : []));

/**
 * The first match that does not only monitor decides; a rule that fails is skipped, and never blocks. Where one
 * waits for DNS, all that rules read of it is asked for at once; without an answer the others still count.
 */
function runRules(compiled: readonly CompiledRule[], scope: RuleScope): Finding {
  const held: CompiledRule[] = [];
  const failed: Evidence[] = [];
  let waits = false;
  for (const rule of compiled) {
    const outcome = outcomeOf(rule, scope);
    if (outcome === false) continue;
    if (outcome instanceof FactPending) waits = true;
    else if (outcome !== true)
      failed.push({ source: RULE_FAILED, entry: rule.name, name: outcome });
    else held.push(rule);
    if (outcome === true && rule.decides) break;
  }
  const finding = findingOf(held, failed, scope);
  if (!waits) return finding;
  const pending = { outcome: "pending", on: pendingOf(scope.facts) } as const;
  return finding.outcome === "pass" ? pending : { ...pending, otherwise: finding };
}

/** @param held rules that only monitor, and at the end the one that decides, if any does */
function findingOf(
  held: readonly CompiledRule[],
  failed: readonly Evidence[],
  scope: RuleScope,
): Exclude<Finding, Pending> {
  const last = held.at(-1);
  if (last !== undefined) return matchOf(held, last, scope, failed);
  const [first] = failed;
  if (first === undefined) return PASS;
  const reason = `rule “${first.entry}” failed: ${first.name}`;
  return { outcome: "skipped", reason, evidence: failed };
}

/** Why it failed, where it did. */
function outcomeOf({ expression }: CompiledRule, scope: RuleScope): boolean | FactPending | string {
  try {
    return expression.holds(scope);
  } catch (error) {
    if (error instanceof FactPending) return error;
    return messageOf(error);
  }
}

function matchOf(
  held: readonly CompiledRule[],
  last: CompiledRule,
  scope: RuleScope,
  failed: readonly Evidence[],
): Match {
  const told = last.decides ? last : (held[0] ?? last);
  const others = held.filter((rule) => rule !== told);
  const evidence = [told, ...others].map((rule) => evidenceOf(rule, scope));
  return {
    outcome: "match",
    evidence: [...evidence, ...failed],
    mode: told.mode,
    allows: told.allows,
    answer: told.answer,
    botName: told.name,
    entryIds: [...new Set(scope.entryIds)],
    ...(told.pageResponse !== undefined && { pageResponse: told.pageResponse }),
  };
}

const evidenceOf = ({ name, expression }: CompiledRule, scope: RuleScope): Evidence => ({
  source: RULE,
  entry: name,
  why: whyOf(expression.part, scope),
});
