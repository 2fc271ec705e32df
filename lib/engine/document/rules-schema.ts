import { z } from "zod";
import { MAX_PROGRAM_SIZE, patternComplaint, programSize } from "../re2";
import { notAllowed, onceThere } from "./problems";

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

/** One rule on a parameter or header. `exists` and `absent` have no value; the others need one. */
export const ruleSchema = z
  .strictObject({
    name: z.string().min(1).max(256),
    op: z.enum(RULE_OPS),
    value: z.string().max(2048).optional(),
  })
  .superRefine(
    ({ op, value }, context) => {
      const complaint = valueComplaint(op, value);
      if (complaint !== null) {
        context.addIssue({ code: "custom", message: complaint, path: ["value"], input: value });
      }
    },
    onceThere(z.object({ op: z.enum(RULE_OPS), value: z.string().optional() })),
  );

function valueComplaint(op: Rule["op"], value: string | undefined): string | null {
  if (op === "exists" || op === "absent") {
    return value === undefined || value === "" ? null : notAllowed(value, `no value with "${op}"`);
  }
  if (value === undefined) return `is missing; allowed: text, which "${op}" needs`;
  return op === "matches" ? patternComplaint(value) : null;
}

/** Rules on the `params` or the `headers` of Blocker v2. */
export const rulesSchema = z.strictObject({
  enabled: z.boolean().default(false),
  match: z.enum(["all", "any"]).default("all"),
  rules: z
    .array(ruleSchema)
    .max(MAX_RULES)
    .default([])
    .refine((rules) => totalSize(rules) <= MAX_PROGRAM_SIZE, {
      error: `has patterns that are too large together; allowed: at most ${MAX_PROGRAM_SIZE} steps`,
    }),
});

function totalSize(rules: readonly Rule[]): number {
  return rules.reduce(
    (sum, { op, value }) => (op === "matches" && value ? sum + programSize(value) : sum),
    0,
  );
}

export type Rule = { name: string; op: (typeof RULE_OPS)[number]; value?: string | undefined };
export type Rules = z.output<typeof rulesSchema>;
