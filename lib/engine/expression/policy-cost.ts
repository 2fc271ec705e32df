import { readExpression } from "./check-expression";
import type { CompiledExpression } from "./compile-expression";
import { MAX_TEXT } from "./texts";

/*
 * The most that the expression rules of one policy may take of a decision, by the estimates of `cost.ts`. Patterns are
 * bounded by `PatternBudget` besides.
 */

/** Microseconds, of all rules of a policy together and of one. */
export const MAX_POLICY_US = 5_000;
export const MAX_RULE_US = 2_500;
/** Characters of a text that a rule joins from others. */
export const MAX_JOINED = 8_192;

/** Costliest rules that a problem names. */
const NAMED = 3;
const MIN_TEXT = 64;

/**
 * Characters of each text that the rules of a policy see, so that they keep to the bound. Policies from before it
 * may see fewer than `MAX_TEXT`.
 */
export function textSeenBy(rules: readonly Pick<CompiledExpression, "costAt">[]): number {
  let seen = MAX_TEXT;
  while (seen > MIN_TEXT && !isWithin(rules, seen)) seen /= 2;
  return seen;
}

function isWithin(rules: readonly Pick<CompiledExpression, "costAt">[], maxText: number): boolean {
  let us = 0;
  for (const rule of rules) {
    const cost = rule.costAt(maxText);
    us += cost.us;
    if (us > MAX_POLICY_US || cost.joined > MAX_JOINED) return false;
  }
  return true;
}

/**
 * Problems of cost, for expression rules that are to be saved or tried. Expressions that do not compile are left out.
 */
export function* costProblems(
  rules: readonly { readonly name: string; readonly when: string }[],
): Generator<{ readonly index: number; readonly message: string }> {
  const costs: { readonly name: string; readonly us: number }[] = [];
  for (const [index, { name, when }] of rules.entries()) {
    const read = readExpression(when);
    if (!read.ok) continue;
    const { us, joined } = read.expression.costAt(MAX_TEXT);
    if (joined > MAX_JOINED) {
      yield { index, message: `joins up to ${joined} characters; allowed: at most ${MAX_JOINED}` };
    }
    if (us > MAX_RULE_US) {
      yield {
        index,
        message: `takes up to ${ms(us)} a visitor; allowed: at most ${ms(MAX_RULE_US)}`,
      };
      continue;
    }
    const before = together(costs);
    costs.push({ name, us });
    if (before > MAX_POLICY_US || before + us <= MAX_POLICY_US) continue;
    yield { index, message: tooMuch(costs) };
  }
}

const together = (costs: readonly { readonly us: number }[]): number =>
  costs.reduce((total, { us }) => total + us, 0);

function tooMuch(costs: readonly { readonly name: string; readonly us: number }[]): string {
  const costliest = costs.toSorted((a, b) => b.us - a.us).slice(0, NAMED);
  const named = costliest.map(({ name, us }) => `“${name}” (${ms(us)})`).join(", ");
  return `takes, with the rules before it, up to ${ms(together(costs))} a visitor; allowed: at most ${ms(MAX_POLICY_US)}. The costliest: ${named}`;
}

const ms = (us: number): string => `${(us / 1_000).toFixed(1)} ms`;
