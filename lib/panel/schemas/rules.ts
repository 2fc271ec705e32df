import { z } from "zod";
import { MAX_EXPRESSION_RULES, RULE_ACTIONS } from "@/lib/engine/document/expression-rules-schema";

/** A rule as it is being written: what is wrong with its expression is a part of the answer. */
const triedRuleSchema = z.object({
  name: z.string().max(64),
  when: z.string().max(10_000),
  action: z.enum(RULE_ACTIONS),
  enabled: z.boolean().default(true),
});

export type TriedRule = z.output<typeof triedRuleSchema>;

/** A visitor who is made up for a trial. */
const madeUpSchema = z.strictObject({
  ip: z.string().max(64),
  ua: z.string().max(1_024).optional(),
  url: z.string().max(2_048).optional(),
  /** JSON objects as text, as Blocker v2 takes them. */
  params: z.string().max(65_536).optional(),
  headers: z.string().max(65_536).optional(),
});

export const tryExpressionsSchema = z.strictObject({
  rules: z.array(triedRuleSchema).min(1).max(MAX_EXPRESSION_RULES),
  /** Names of the policy's counters. */
  counters: z.array(z.string().max(64)).max(100).default([]),
  visitor: z.union([z.strictObject({ requestId: z.uuid() }), madeUpSchema]),
});

export type MadeUpVisitor = z.output<typeof madeUpSchema>;
