import { z } from "zod";
import { CHECKS, type CheckId } from "../checks/order";
import { type ExpressionNames, namesMissing, readExpression } from "../expression/check-expression";
import { MAX_POLICY_NODES } from "../expression/cost";
import { placedWords } from "../expression/problems";
import { PatternBudget } from "../pattern-budget";
import { pageResponseSchema } from "./page-response-schema";
import { notAllowed, onceThere, shown } from "./problems";

export const RULE_ACTIONS = ["allow", "monitor", "challenge", "block"] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/** Per policy. */
export const MAX_EXPRESSION_RULES = 100;

/** The checks whose wording an expression rule may use, by whether they let in. */
const ANSWERS = CHECKS.filter(({ id }) => id !== "rules");
const ALLOWING: readonly CheckId[] = ANSWERS.filter(({ allows }) => allows).map(({ id }) => id);
const BLOCKING: readonly CheckId[] = ANSWERS.filter(({ allows }) => !allows).map(({ id }) => id);

/** The checks whose wording an expression rule of that action may use. */
export const answersOf = (action: RuleAction): readonly CheckId[] =>
  action === "allow" ? ALLOWING : BLOCKING;

/** The check whose wording it uses when it names none: that of the workspace's own lists. */
export const defaultAnswer = (action: RuleAction): CheckId =>
  action === "allow" ? "ipWhitelist" : "ipBlacklist";

const NAME = /^\S(?:.{0,62}\S)?$/u;

const expressionRuleSchema = z
  .strictObject({
    /** In evidence and traffic. */
    name: z.string().regex(NAME, {
      error: ({ input }) => notAllowed(input, "1 to 64 characters, none of the ends a space"),
    }),
    /** A CEL expression for the visitors that the rule matches. */
    when: z.string(),
    action: z.enum(RULE_ACTIONS),
    /** The check whose wording `detectActivity` reports a match with. */
    answer: z.enum(ANSWERS.map(({ id }) => id)).optional(),
    /** The website's response to a visitor whom this rule blocks; configurations only. */
    pageResponse: pageResponseSchema.optional(),
    enabled: z.boolean().default(true),
  })
  .superRefine(
    ({ action, answer }, context) => {
      if (answer === undefined || answersOf(action).includes(answer)) return;
      const message = notAllowed(answer, `with "${action}" ${answersOf(action).join(", ")}`);
      context.addIssue({ code: "custom", message, path: ["answer"], input: answer });
    },
    onceThere(z.object({ action: z.enum(RULE_ACTIONS), answer: z.string() })),
  );

/** Expression rules in their order: the first match that does not only monitor decides. */
export const expressionRulesSchema = z
  .array(expressionRuleSchema)
  .max(MAX_EXPRESSION_RULES)
  .default([])
  .superRefine(
    (rules, context) => {
      const issue = (message: string, path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path, input: rules });
      for (const [index, message] of expressionProblems(rules)) issue(message, [index, "when"]);
      for (const [index, message] of namesTwice(rules)) issue(message, [index, "name"]);
    },
    onceThere(z.array(z.unknown())),
  );

export type ExpressionRule = z.output<typeof expressionRuleSchema>;

/** Any program can send what a browser reports about itself. */
const OWN_WORD =
  "reads the session, which is the browser's own word; allowed: that in rules that monitor, challenge or block";

/** Problems by index of the rule, for all expressions of a policy together. */
function* expressionProblems(rules: readonly unknown[]): Generator<[index: number, string]> {
  const budget = PatternBudget.forNew();
  let nodes = 0;
  for (const [index, rule] of rules.slice(0, MAX_EXPRESSION_RULES).entries()) {
    const { data } = z.object({ when: z.string(), action: z.unknown() }).safeParse(rule);
    if (data === undefined) continue;
    const read = readExpression(data.when, budget);
    if (!read.ok) {
      for (const problem of read.problems) yield [index, placedWords(problem)];
      continue;
    }
    if (data.action === "allow" && read.expression.uses.readsSession) yield [index, OWN_WORD];
    const before = nodes;
    nodes += read.expression.nodes;
    if (before <= MAX_POLICY_NODES && nodes > MAX_POLICY_NODES) {
      yield [index, "costs too much beside the rules before it; allowed: fewer loops over lists"];
    }
  }
}

function* namesTwice(rules: readonly unknown[]): Generator<[index: number, string]> {
  const first = new Map<string, number>();
  for (const [index, rule] of rules.slice(0, MAX_EXPRESSION_RULES).entries()) {
    const { data } = z.object({ name: z.string() }).safeParse(rule);
    if (data === undefined) continue;
    const before = first.get(data.name);
    if (before === undefined) first.set(data.name, index);
    else yield [index, `is ${shown(data.name)}, as of [${before}]; allowed: each name once`];
  }
}

/** Rules that let in by a counter of those names, with words for a document's problem. */
export function* letInByCounters(
  rules: readonly Pick<ExpressionRule, "when" | "action">[],
  counters: ReadonlySet<string>,
): Generator<{ readonly index: number; readonly message: string }> {
  for (const [index, { when, action }] of rules.entries()) {
    const read = action === "allow" ? readExpression(when) : null;
    if (!read?.ok) continue;
    if (read.expression.uses.counters.some(({ name }) => counters.has(name))) {
      yield { index, message: OWN_WORD };
    }
  }
}

/** Expression rules whose lists or counters do not exist, with words for a document's problem. */
export function* missingNames(
  rules: readonly Pick<ExpressionRule, "when">[],
  names: ExpressionNames,
): Generator<{ readonly index: number; readonly message: string }> {
  for (const [index, { when }] of rules.entries()) {
    const read = readExpression(when);
    if (!read.ok) continue;
    for (const problem of namesMissing(when, read.expression, names)) {
      yield { index, message: placedWords(problem) };
    }
  }
}
