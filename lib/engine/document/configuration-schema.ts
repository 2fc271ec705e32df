import { z } from "zod";
import { pageResponseSchema } from "./page-response-schema";
import { botNamesSchema, policySchema } from "./policy-schema";
import { notAllowed } from "./problems";
import { ruleActionSchema } from "./rule-action";
import { fieldRulesSchema, storedFieldRulesSchema } from "./rules-schema";

/** `confname` of Blocker v2. */
export const CONFIGURATION_NAME = /^[A-Za-z0-9]{1,64}$/;

/** A named configuration of Blocker v2. */
export const configurationSchema = z.strictObject({
  name: z.string().regex(CONFIGURATION_NAME, {
    error: ({ input }) => notAllowed(input, "1 to 64 of A-Z, a-z, 0-9"),
  }),
  policy: policySchema.prefault({}),
  params: fieldRulesSchema.prefault({}),
  headers: fieldRulesSchema.prefault({}),
  adBots: z
    .strictObject({
      enabled: z.boolean().default(false),
      action: ruleActionSchema,
      names: botNamesSchema,
    })
    .prefault({}),
  pageResponse: pageResponseSchema.prefault({ type: "None" }),
});

/** As stored. */
export const storedConfigurationSchema = configurationSchema.extend({
  params: storedFieldRulesSchema.prefault({}),
  headers: storedFieldRulesSchema.prefault({}),
});

export type Configuration = z.output<typeof configurationSchema>;
