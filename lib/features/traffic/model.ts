import { z } from "zod";
import { BOT_CATEGORY_IDS } from "@/lib/engine/bots";
import { CHECK_IDS } from "@/lib/engine/checks/order";
import { recordedRequestSchema } from "@/lib/engine/expression/recorded-request";
import { SESSION_FINDING_IDS } from "@/lib/engine/request-evidence";

/* Records of traffic as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();
const flag = z.int().nullable();

export const checkId = z.enum(CHECK_IDS);

/** A recorded call. */
export const trafficRecord = z.object({
  id: z.uuid(),
  at: time,
  keyId: z.uuid(),
  endpoint: z.string(),
  credits: z.number(),
  durationUs: z.number(),
  ip: z.string().nullable().describe("An address, or a CIDR once truncated."),
  subjectHash: z.string().nullable().describe("A keyed hash of an email address or phone number."),
  countryCode: z.string().nullable(),
  asn: z.number().nullable(),
  device: z.string().nullable(),
  ua: z.string().nullable(),
  url: z.string().nullable(),
  rule: z.string().nullable().describe("A configuration's name or a SmartURL's keyname."),
  isBot: flag,
  blockAccess: flag,
  threatUrl: flag,
  activity: z.string().nullable(),
  decidedBy: z
    .string()
    .nullable()
    .describe("The check that decided, or would have: see `wouldBlock`."),
  wouldBlock: flag.describe(
    "1: let in, and `decidedBy` would have blocked, had it not been merely monitored. Null where nothing was judged.",
  ),
  refused: z
    .string()
    .nullable()
    .describe("Why the call was refused, and so not judged: an error's code."),
  /** As `readOutcomes` reads it. */
  outcomes: z.string().nullable().describe("What each check came to, a letter each."),
  feedsRevision: z.string().nullable().describe("The feeds that judged."),
  userType: z.string().nullable(),
  hostname: z.string().nullable().describe("The PTR name, where it was known."),
  request: recordedRequestSchema
    .nullable()
    .describe("What rules read of the request; null where none reads anything."),
  evidence: z
    .array(z.string())
    .readonly()
    .describe("`check:source:entry` of every matching check."),
  waitedFor: z.array(z.string()).readonly(),
});
export type TrafficRecord = Readonly<z.output<typeof trafficRecord>>;

export const trafficPage = z.object({
  records: z
    .array(trafficRecord)
    .readonly()
    .describe("Newest first, unless the request says `after`."),
  next: z
    .string()
    .nullable()
    .describe("Cursor of the next page, even when this one is empty; null at the end."),
  searchedTo: time.nullable().describe("How far back this page searched; null at the end."),
});
export type TrafficPage = Readonly<z.output<typeof trafficPage>>;

export const trafficCount = z.object({
  count: z.int(),
  isExact: z
    .boolean()
    .describe("False: there are at least so many, since the oldest were not looked at."),
});
export type TrafficCount = Readonly<z.output<typeof trafficCount>>;

/** The outcomes of a workspace's calls. */
export const tally = z.object({
  calls: z.number(),
  blocked: z.number(),
  wouldBlock: z.number().describe("Let in, and blocked had every check been enforced."),
});
export type Tally = Readonly<z.output<typeof tally>>;

export const GROUPS = [
  "ip",
  "network",
  "path",
  "agent",
  "asn",
  "country",
  "key",
  "reason",
  "userType",
  "policy",
  "print",
  "headerShape",
] as const;
export type Group = (typeof GROUPS)[number];

/**
 * A policy is its endpoint, with its rule behind a colon where it has one: `blocker`, `blockerv2:Shop`.
 */
export const groupTally = tally.extend({
  value: z
    .string()
    .describe(
      "As a filter takes it: an address, a /24 or /48, a path, a user agent, a number, two letters, a print, ids.",
    ),
});
export type GroupTally = Readonly<z.output<typeof groupTally>>;

export const namedGroup = groupTally.extend({
  label: z
    .string()
    .nullable()
    .describe("The value's name, where it has one: a key's, an organization's."),
});
export type NamedGroup = Readonly<z.output<typeof namedGroup>>;

const bucket = tally.extend({ start: time });
export type Bucket = Readonly<z.output<typeof bucket>>;

export const trafficSummary = z.object({
  total: tally,
  isExact: z.boolean().describe("False: only the newest were looked at, back to `lookedBackTo`."),
  lookedBackTo: time.nullable().describe("Null when all were looked at."),
  bucketMs: z.number(),
  buckets: z
    .array(bucket)
    .readonly()
    .describe("Without gaps, from the first call's to the last one's."),
  groups: z.array(namedGroup).readonly(),
});
export type TrafficSummary = Readonly<z.output<typeof trafficSummary>>;

/** The workspace-specific values by which traffic can be filtered. */
export const trafficFacets = z.object({
  keys: z.array(z.object({ id: z.uuid(), name: z.string() }).readonly()).readonly(),
  rules: z
    .array(z.string())
    .readonly()
    .describe("Names of configurations and keynames of SmartURLs."),
});
export type TrafficFacets = Readonly<z.output<typeof trafficFacets>>;

const DAYS = "Whole days, from 1 to 3650";
const days = z.number(DAYS).int(DAYS).min(1, DAYS).max(3650, DAYS).nullable();

export const retention = z.strictObject({
  /** Null for the package's default. */
  retentionDays: days,
  /** Null when addresses are never truncated. */
  truncateDays: days,
});
export type Retention = Readonly<z.output<typeof retention>>;

export const retentionView = z.object({
  packageDays: z.int().describe("The package's maximum, in days."),
  retentionDays: z.int().nullable().describe("The workspace's own limit; null: the package's."),
  truncateDays: z
    .int()
    .nullable()
    .describe("Days after which addresses are truncated to their network; null: never."),
});
export type RetentionView = Readonly<z.output<typeof retentionView>>;

export const viewDetails = z.strictObject({
  name: z.string().trim().min(1, "A name").max(60, "At most 60 characters"),
  /** The explorer's query string. */
  query: z.string().max(4_000, "At most 4000 characters"),
});
export type ViewDetails = Readonly<z.output<typeof viewDetails>>;

/** A filter of the traffic explorer that the workspace's members have named. */
export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string().describe("The explorer's query string."),
});
export type SavedView = Readonly<z.output<typeof savedView>>;

const evidence = z.object({
  source: z.string().describe("A list or feed."),
  entry: z.string(),
  dataDate: z
    .string()
    .nullable()
    .describe(
      "The date of the feed's data that judged, ISO 8601; null for other checks, and where it is not known any more.",
    ),
  words: z.string().describe("In a sentence."),
});

const findingOutcome = z.enum([
  "decided",
  "would-block",
  "matched",
  "pass",
  "skipped",
  "off",
  "unknown",
]);
/** `would-block`: it would have decided, had it not been merely monitored. `unknown`: an older record does not say. */
export type FindingOutcome = z.output<typeof findingOutcome>;

const finding = z.object({
  id: checkId,
  outcome: findingOutcome,
  skipped: z.string().nullable().describe("Why it did not run, in a sentence; null when it did."),
  evidence: z.array(evidence).readonly(),
});

/** The visitor's location as known now. */
const whereabouts = z.object({
  city: z.string(),
  region: z.string(),
  company: z.string().nullable(),
});
export type Location = Readonly<z.output<typeof whereabouts>>;

/** The kind that the visitor's program claims to be. */
export const declaredProgram = z.object({
  kind: z.enum(BOT_CATEGORY_IDS),
  name: z.string().nullable(),
});

/** A record with what each check found, and by which data. */
export const explainedDecision = trafficRecord.extend({
  keyName: z.string().nullable().describe("Null when the key is deleted."),
  checks: z
    .array(finding)
    .readonly()
    .describe("In execution order; empty for endpoints without a decision."),
  program: declaredProgram.nullable(),
  signs: z
    .object({
      signature: z.string().nullable().describe("`verified: chatgpt.com`; null: not signed."),
      prints: z.array(z.string()).readonly(),
      agent: z
        .string()
        .nullable()
        .describe("The agent that acted in a person's browser; null: none was seen."),
      session: z.array(z.enum(SESSION_FINDING_IDS)).readonly(),
    })
    .describe(
      "Who signed the request, the prints of its connection, and what gatehouse.js has seen of the visit.",
    ),
  where: whereabouts.nullable(),
});
export type ExplainedDecision = Readonly<z.output<typeof explainedDecision>>;
