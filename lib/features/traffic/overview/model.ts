import { z } from "zod";
import { creditsView } from "@/lib/features/credits";
import { checkId, declaredProgram, groupTally, namedGroup, tally, trafficRecord } from "../model";

/* A workspace's overview as callers see it. Times are ISO 8601. */

const time = z.iso.datetime();

const requestsBucket = tally.extend({ start: time });
const reason = tally.extend({ check: z.string().describe("The check that decided.") });
export type Reason = Readonly<z.output<typeof reason>>;

const requestsView = z.object({
  total: tally,
  previous: tally.describe("The preceding period of the same length, up to the same hour."),
  series: z.array(requestsBucket).readonly(),
  reasons: z.array(reason).readonly().describe("Most frequent first."),
  previousReasons: z.array(reason).readonly().describe("Of the preceding period."),
});
export type RequestsView = Readonly<z.output<typeof requestsView>>;

const countryTally = tally.extend({ code: z.string().describe("`NN` when unknown.") });
export type CountryTally = Readonly<z.output<typeof countryTally>>;

const network = tally.extend({
  asn: z.number().describe("0 when unknown."),
  name: z.string().nullable().describe("The organization's present name; null when unknown."),
});

const programTally = tally.extend({
  ...declaredProgram.shape,
  verified: z.number().describe("Proven to be the bot that they claim to be."),
  faked: z.number().describe("Claimed to be a bot that they are not."),
});
export type ProgramTally = Readonly<z.output<typeof programTally>>;

const keySpending = tally.extend({
  keyId: z.uuid(),
  endpoint: z.string(),
  credits: z.number(),
  previousCredits: z
    .number()
    .describe("Credits of the preceding period of the same length, up to the same hour."),
});
export type KeySpending = Readonly<z.output<typeof keySpending>>;

const refusalTally = z.object({
  code: z.string().describe("The error's code."),
  keyId: z.uuid(),
  calls: z.number(),
});
export type RefusalTally = Readonly<z.output<typeof refusalTally>>;

/** A saved version of a document, beside the traffic that it changed. */
const mark = z.object({
  at: time,
  kind: z.string(),
  subjectId: z.uuid().describe("The workspace's id for its blocker policy."),
  name: z
    .string()
    .nullable()
    .describe(
      "The configuration's name or the SmartURL's keyname; null for the blocker policy, and once it is gone.",
    ),
  version: z.int(),
  by: z.string().nullable().describe("Who saved it; null when their account is gone."),
});
export type Mark = Readonly<z.output<typeof mark>>;

export const overview = z.object({
  window: z
    .object({ from: time, to: time })
    .describe("The calls that are counted, `from` inclusive and `to` exclusive."),
  requests: requestsView,
  countries: z.array(countryTally).readonly().describe("All of them, most frequent first."),
  previousCountries: z.array(countryTally).readonly().describe("Of the preceding period."),
  networks: z.array(network).readonly(),
  programs: z.array(programTally).readonly(),
  spending: z.array(keySpending).readonly(),
  refusals: z.array(refusalTally).readonly(),
  marks: z.array(mark).readonly(),
  credits: creditsView,
});
export type Overview = Readonly<z.output<typeof overview>>;

const groups = z.array(namedGroup).readonly();

/** A time, and what its calls came to. */
const attackSpan = z.object({
  from: time.describe("Inclusive."),
  to: time.describe("Exclusive."),
  calls: z.object({
    total: tally,
    lookedBackTo: time.nullable().describe("Null when all were looked at."),
    groups: z
      .object({ reason: groups, asn: groups, country: groups, path: groups, agent: groups })
      .describe("What an attack would stand out by."),
  }),
});
export type AttackSpan = Readonly<z.output<typeof attackSpan>>;

export const attack = z.object({
  lastHour: attackSpan,
  before: attackSpan.describe("The 24 hours before it."),
});
export type Attack = Readonly<z.output<typeof attack>>;

/** Where the checks of a call are set. */
const policyPlace = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("blocker") }),
  z.object({ kind: z.enum(["configuration", "link"]), id: z.uuid(), name: z.string() }),
]);
export type PolicyPlace = Readonly<z.output<typeof policyPlace>>;

/** The effect of enforcing a monitored check. */
export const enforcement = z.object({
  check: checkId,
  wouldBlock: z.number().describe("Visitors that it would have blocked."),
  userTypes: z.array(groupTally).readonly().describe("The same by kind of network, of the newest."),
  policies: z
    .array(policyPlace)
    .readonly()
    .describe("Where the check is set for them, the most frequent first."),
  lookedBackTo: time.nullable().describe("How far back those go; null for all of them."),
  samples: z.array(trafficRecord).readonly().describe("The newest of them."),
});
export type Enforcement = Readonly<z.output<typeof enforcement>>;

export const topVisitors = z.object({
  lookedBackTo: time.nullable().describe("Null when all calls of the time were looked at."),
  addresses: z.array(namedGroup).readonly(),
  paths: z.array(namedGroup).readonly(),
  agents: z.array(namedGroup).readonly(),
});
export type TopVisitors = Readonly<z.output<typeof topVisitors>>;

const firstCall = trafficRecord.pick({
  ...{ id: true, at: true, endpoint: true, ip: true },
  ...{ countryCode: true, blockAccess: true, refused: true },
});
export type FirstCall = Readonly<z.output<typeof firstCall>>;

/** A new workspace's setup progress. */
export const firstSteps = z.object({
  hasKey: z.boolean(),
  lastCall: firstCall.nullable().describe("Its newest call; null before the first."),
  isVerified: z.boolean().describe("Whether a test of a site has shown that it is protected."),
  hasPolicy: z.boolean().describe("Whether a Blocker policy, configuration or SmartURL was saved."),
  isHidden: z.boolean().describe("Whether this member has put them away."),
});
export type FirstSteps = Readonly<z.output<typeof firstSteps>>;

export const firstStepsChange = z.strictObject({ isHidden: z.boolean("true or false") });
