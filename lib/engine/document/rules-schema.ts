import { z } from "zod";
import { PatternBudget } from "../pattern-budget";
import { notAllowed, onceThere } from "./problems";
import { ruleActionSchema } from "./rule-action";

export const RULE_OPS = [
  "equals",
  "notEquals",
  "contains",
  "startsWith",
  "endsWith",
  "matches",
  "exists",
  "absent",
] as const;

const MAX_RULES = 100;

/** A field rule: one condition on a parameter or header. `exists` and `absent` have no value; the others need one. */
const fieldRuleSchema = z
  .strictObject({
    name: z.string().min(1).max(256),
    op: z.enum(RULE_OPS),
    value: z.string().max(2048).optional(),
  })
  .superRefine(
    ({ op, value }, context) => {
      const message = valueProblem(op, value);
      if (message !== null) {
        context.addIssue({ code: "custom", message, path: ["value"], input: value });
      }
    },
    onceThere(z.object({ op: z.enum(RULE_OPS), value: z.string().optional() })),
  );

function valueProblem(op: FieldRule["op"], value: string | undefined): string | null {
  if (op === "exists" || op === "absent") {
    return value === undefined || value === "" ? null : notAllowed(value, `no value with "${op}"`);
  }
  return value === undefined ? `is missing; allowed: text, which "${op}" needs` : null;
}

/** The field rules on the `params` or the `headers` of Blocker v2. */
export const fieldRulesSchema = rulesWithin(PatternBudget.forNew);

/** As stored: larger patterns were once allowed. */
export const storedFieldRulesSchema = rulesWithin(PatternBudget.forStored);

function rulesWithin(newBudget: () => PatternBudget) {
  return z.strictObject({
    enabled: z.boolean().default(false),
    action: ruleActionSchema,
    match: z.enum(["all", "any"]).default("all"),
    rules: z
      .array(fieldRuleSchema)
      .max(MAX_RULES)
      .default([])
      .superRefine(
        (rules, context) => {
          const budget = newBudget();
          rules.slice(0, MAX_RULES).forEach((rule, index) => {
            const { data } = patternSchema.safeParse(rule);
            const message = data === undefined ? null : budget.problemWith(data.value);
            if (message === null) return;
            context.addIssue({ code: "custom", message, path: [index, "value"], input: rule });
          });
        },
        onceThere(z.array(z.unknown())),
      ),
  });
}

/** The pattern of a field rule that may have other problems. */
const patternSchema = z.object({ op: z.literal("matches"), value: z.string() });

export type FieldRule = { name: string; op: (typeof RULE_OPS)[number]; value?: string | undefined };
export type FieldRules = z.output<typeof fieldRulesSchema>;
