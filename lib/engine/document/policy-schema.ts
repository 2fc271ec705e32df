import { z } from "zod";
import { COUNTRY_CODES } from "./country-codes";
import { notAllowed, onceThere } from "./problems";

const checkMode = z.enum(["off", "monitor", "block"]);

/** Names of search engines or ad bots; `*` stands for all of them. Compared without case. */
export const botNamesSchema = z.array(z.string().min(1).max(64)).max(100).default(["*"]);

const countryCode = z
  .string()
  .toUpperCase()
  .refine((code) => COUNTRY_CODES.has(code), {
    error: ({ input }) => notAllowed(input, "an ISO 3166-1 code of two letters, such as US"),
  });

const countrySchema = z
  .strictObject({
    rule: z.enum(["off", "allow", "block"]).default("off"),
    codes: z.array(countryCode).max(500).default([]),
    unknown: z.enum(["allow", "block"]).default("allow"),
  })
  // Someone who switches to "only these" before choosing any would shut out everybody.
  .refine(({ rule, codes }) => rule !== "allow" || codes.length > 0, {
    path: ["codes"],
    ...onceThere(z.object({ rule: z.string(), codes: z.array(z.unknown()) })),
    error:
      'is empty; allowed: at least one code when the rule is "allow", since it lets in only these',
  });

/** Whom to let in: the settings of Blocker, of a configuration, and of a SmartURL. */
export const policySchema = z.strictObject({
  mode: z.enum(["enforce", "monitor"]).default("enforce"),
  checks: z
    .strictObject({
      threatFeeds: checkMode.default("block"),
      ipDatabase: checkMode.default("block"),
      maliciousActivity: checkMode.default("block"),
      hostnameDatabase: checkMode.default("block"),
      proxyVpnTor: checkMode.default("block"),
      spiderCrawler: checkMode.default("block"),
      nonIsp: checkMode.default("off"),
      threatUrl: checkMode.default("block"),
    })
    .prefault({}),
  country: countrySchema.prefault({}),
  device: z
    .strictObject({
      block: z
        .array(z.enum(["desktop", "mobile"]))
        .max(2)
        .default([]),
    })
    .prefault({}),
  searchEngines: z
    .strictObject({ allow: z.boolean().default(true), names: botNamesSchema })
    .prefault({}),
});

export type Policy = z.output<typeof policySchema>;

/** What counts for a customer who has set nothing. */
export const defaultPolicy: Policy = policySchema.parse({});
