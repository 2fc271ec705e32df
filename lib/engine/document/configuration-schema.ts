import { z } from "zod";
import { botNamesSchema, policySchema } from "./policy-schema";
import { notAllowed, onceThere } from "./problems";
import { ruleActionSchema } from "./rule-action";
import { rulesSchema, storedRulesSchema } from "./rules-schema";
import { WEB_URL_ALLOWED, webUrlProblem } from "./web-url";

/** `confname` of Blocker v2. */
export const CONFIGURATION_NAME = /^[A-Za-z0-9]{1,64}$/;

export const STAY_ON_PAGE = "Stay On Page";

const PAGE_RESPONSE_TYPES = z.enum(["None", "RedirectURL", "HTTPStatusCode"]);

/** What the website does with a blocked visitor. Status codes: 1xx are interim (RFC 9110, section 15). */
export const pageResponseSchema = z
  .strictObject({
    type: PAGE_RESPONSE_TYPES,
    contents: z.string().optional(),
  })
  .superRefine(
    ({ type, contents }, context) => {
      const message = CONTENTS_PROBLEMS[type](contents);
      if (message === null) return;
      context.addIssue({ code: "custom", message, path: ["contents"], input: contents });
    },
    onceThere(z.object({ type: PAGE_RESPONSE_TYPES, contents: z.string().optional() })),
  )
  .transform(({ type, contents }) => ({ type, contents: contents ?? STAY_ON_PAGE }));

const CONTENTS_PROBLEMS = {
  None: (contents) =>
    contents === undefined || contents === STAY_ON_PAGE
      ? null
      : notAllowed(contents, `"${STAY_ON_PAGE}" with None`),
  RedirectURL: (contents) => {
    const problem = contents === undefined ? "is missing" : webUrlProblem(contents);
    return problem === null ? null : `${problem}; allowed: ${WEB_URL_ALLOWED}`;
  },
  HTTPStatusCode: (contents) =>
    contents !== undefined && /^[2-5]\d\d$/.test(contents)
      ? null
      : notAllowed(contents, 'an HTTP status code as text, "200" to "599"'),
} as const satisfies Record<string, (contents: string | undefined) => string | null>;

/** A named configuration of Blocker v2. */
export const configurationSchema = z.strictObject({
  name: z.string().regex(CONFIGURATION_NAME, {
    error: ({ input }) => notAllowed(input, "1 to 64 of A-Z, a-z, 0-9"),
  }),
  policy: policySchema.prefault({}),
  params: rulesSchema.prefault({}),
  headers: rulesSchema.prefault({}),
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
  params: storedRulesSchema.prefault({}),
  headers: storedRulesSchema.prefault({}),
});

export type Configuration = z.output<typeof configurationSchema>;
