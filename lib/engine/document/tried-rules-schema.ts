import { z } from "zod";
import { MAX_EXPRESSION_RULES, RULE_ACTIONS } from "./expression-rules-schema";

/** An expression rule as it is being written: what is wrong with its expression is a part of the trial's answer. */
const triedRuleSchema = z.object({
  name: z.string().max(64),
  when: z.string().max(10_000),
  action: z.enum(RULE_ACTIONS),
  enabled: z.boolean().default(true),
});

export type TriedRule = z.output<typeof triedRuleSchema>;

export const triedRulesSchema = z.array(triedRuleSchema).min(1).max(MAX_EXPRESSION_RULES);
