import { z } from "zod";
import { APPEAL_CHOICES } from "../appeal-choice";
import { CHECK_MODES } from "../check-mode";
import { byId, MODAL_CHECKS } from "../checks/order";
import { proxyVpnTor } from "../checks/proxy-vpn-tor";
import { isMachinePath } from "../machine-paths";
import { SITES } from "../site";
import { botsSchema, programsSchema, withFormerPrograms } from "./bots-schema";
import { countersSchema } from "./counters-schema";
import { COUNTRY_CODES } from "./country-codes";
import { expressionRulesSchema, letInByCounters, missingNames } from "./expression-rules-schema";
import { mistakeBudgetSchema } from "./mistake-budget";
import { notAllowed, onceThere } from "./problems";
import { ruleActionSchema } from "./rule-action";

const checkMode = z.enum(CHECK_MODES);

/** One mode for all, or one for each kind. */
const proxyVpnTorModes = z.union(
  [
    checkMode,
    z.strictObject({
      proxy: checkMode.default(proxyVpnTor.defaultMode),
      vpn: checkMode.default(proxyVpnTor.defaultMode),
      tor: checkMode.default(proxyVpnTor.defaultMode),
    }),
  ],
  {
    error: ({ input }) =>
      notAllowed(
        input,
        '"off", "monitor", "challenge", "block", or one of them for each of proxy, vpn and tor',
      ),
  },
);

/** Names of search engines or ad bots, case-insensitive; `*` means all. */
export const botNamesSchema = z.array(z.string().min(1).max(64)).max(100).default(["*"]);

export const countryCodeSchema = z
  .string()
  .toUpperCase()
  .refine((code) => COUNTRY_CODES.has(code), {
    error: ({ input }) => notAllowed(input, "an ISO 3166-1 code of two letters, such as US"),
  });

const countrySchema = z
  .strictObject({
    rule: z.enum(["off", "allow", "block"]).default("off"),
    codes: z.array(countryCodeSchema).max(500).default([]),
    unknown: z.enum(["allow", "block"]).default("allow"),
    action: ruleActionSchema,
  })
  // "Only these countries" with none chosen would block every visitor.
  .refine(({ rule, codes }) => rule !== "allow" || codes.length > 0, {
    path: ["codes"],
    ...onceThere(z.object({ rule: z.string(), codes: z.array(z.unknown()) })),
    error:
      'is empty; allowed: at least one code when the rule is "allow", since it lets in only these',
  });

const machinePath = z
  .string()
  .max(200)
  .refine(isMachinePath, {
    error: ({ input }) =>
      notAllowed(input, "a path such as /webhooks/stripe, or /webhooks/* for all below it"),
  });

/** As it is written. */
const policyParts = z.strictObject({
  mode: z.enum(["enforce", "monitor"]).default("enforce"),
  site: z.enum(SITES).default("any"),
  checks: z
    .strictObject({
      ...byId(MODAL_CHECKS, ({ defaultMode }) => checkMode.default(defaultMode)),
      proxyVpnTor: proxyVpnTorModes.default(proxyVpnTor.defaultMode),
    })
    .prefault({}),
  country: countrySchema.prefault({}),
  device: z
    .strictObject({
      block: z
        .array(z.enum(["desktop", "mobile"]))
        .max(2)
        .default([]),
      action: ruleActionSchema,
    })
    .prefault({}),
  searchEngines: z
    .strictObject({ allow: z.boolean().default(true), names: botNamesSchema })
    .prefault({}),
  /** Default: visitors without JavaScript may wait a quarter of a minute, for a weak pass. */
  challenge: z.strictObject({ withoutScript: z.enum(["wait", "refuse"]) }).optional(),
  /** How visitors who are turned away may say that they are a person; default: off. */
  appeals: z.enum(APPEAL_CHOICES).optional(),
  mistakeBudget: mistakeBudgetSchema.optional(),
  counters: countersSchema,
  rules: expressionRulesSchema,
  bots: botsSchema.prefault({}),
  /** Paths that programs call, such as webhooks: no check on agent or network keeps anyone out there. */
  machinePaths: z.array(machinePath).max(50).optional(),
  /** The predecessor of `bots`. */
  programs: programsSchema.optional(),
});

/** As it is read. */
export const readPolicySchema = policyParts.omit({ programs: true });

/** Which visitors to let in: the settings of Blocker, of a configuration, and of a SmartURL. */
export const policySchema = policyParts
  .superRefine(
    ({ rules, counters }, context) => {
      const names = { lists: null, counters: new Set(counters.map(({ name }) => name)) };
      const bySession = counters.filter(({ by }) => by.includes("session"));
      const ofSessions = new Set(bySession.map(({ name }) => name));
      const problems = [...missingNames(rules, names), ...letInByCounters(rules, ofSessions)];
      for (const { index, message } of problems) {
        context.addIssue({ code: "custom", message, path: ["rules", index, "when"], input: rules });
      }
    },
    onceThere(policyParts.pick({ rules: true, counters: true }).loose()),
  )
  .transform(({ programs, bots, ...policy }) => ({
    ...policy,
    bots: programs === undefined ? bots : withFormerPrograms(bots, programs),
  }));

export type Policy = z.output<typeof policySchema>;

/** The meaning of an empty policy, and of settings that are newer than a saved policy. */
export const defaultPolicy: Policy = policySchema.parse({});

/** The policy that new workspaces, configurations and SmartURLs start with, written out. */
export const newWorkspacePolicy: Policy = policySchema.parse({
  // Many people use a VPN, and some Tor; hardly anyone comes through an open proxy.
  checks: {
    proxyVpnTor: { proxy: "block", vpn: "monitor", tor: "monitor" },
    // Versions that were never made are programs'; what people's own builds are like only monitors.
    impossibleBrowser: "block",
    // First seen in Traffic: which headers arrive depends on the site's proxies.
    headerConflicts: "monitor",
    // Only where the owner has put its links into pages, and no person gets there.
    honeypot: "block",
  },
  // Waiting costs a program nothing.
  challenge: { withoutScript: "refuse" },
  // Mistakes come to light. Without a message nothing personal is kept.
  appeals: "button",
  // Where nothing can prove a bot, its word counts; docs/decisions.md says what that lets in, and keeps out.
  bots: {
    categories: {
      search: "allowVerified",
      preview: "allow",
      feedReader: "allow",
      podcast: "allow",
      mail: "allow",
      monitor: "allow",
      // Calls on the site's own behalf: payments, and checks of the ads that it is paid for.
      webhook: "allowVerified",
      advertising: "allowVerified",
    },
  },
});
