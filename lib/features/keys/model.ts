import { z } from "zod";
import { ENDPOINT_NAMES } from "@/lib/engine/endpoint-names";
import { parseIpRange, rangeText } from "@/lib/ip/range";
import { instantOr, keyNameInput } from "@/lib/kernel";

/* Keys and the tests of a site as callers see them. Times are ISO 8601. */

const MAX_NETWORKS = 100;
const MAX_OVERLAP_HOURS = 24 * 90;

const time = z.iso.datetime();

const quota = z
  .number("A number")
  .int("A whole number")
  .min(0, "0 or more")
  .max(1_000_000_000_000, "At most 1,000,000,000,000");
const expiresAt = instantOr("A date").transform((text) => new Date(text));

/** Each once, in documentation order. */
const endpoints = z
  .array(z.enum(ENDPOINT_NAMES))
  .transform((names) => ENDPOINT_NAMES.filter((name) => names.includes(name)));

/** Each once, in canonical form. */
const networks = z
  .array(
    z
      .string()
      .max(100, "At most 100 characters")
      .refine((text) => parseIpRange(text.trim()) !== null, {
        error: ({ input }) => `An address or network, such as 203.0.113.0/24, not ${input}`,
      }),
  )
  .max(MAX_NETWORKS, `At most ${MAX_NETWORKS}`)
  .transform((texts) => {
    const ranges = texts.map((text) => parseIpRange(text.trim())).filter((each) => each !== null);
    return [...new Set(ranges.map(rangeText))];
  });

export const newKey = z.strictObject({
  name: keyNameInput,
  /** Credits per period, within the subscription's; null for no cap of its own. */
  quota: quota.nullable().default(null),
  /** Null for never. */
  expiresAt: expiresAt.nullable().default(null),
  /** Which endpoints it is for; empty: all. */
  endpoints: endpoints.default([]),
  /** Where it may be used from; empty: anywhere. */
  networks: networks.default([]),
});

/** Fields that are left out stay. */
export const keyChange = z.strictObject({
  name: keyNameInput.optional(),
  quota: quota.nullable().optional(),
  expiresAt: expiresAt.nullable().optional(),
  disabled: z.boolean().optional(),
  endpoints: endpoints.optional(),
  networks: networks.optional(),
});

export const keyRotation = z.strictObject({
  /** How long the old key keeps working. */
  overlapHours: z
    .number("A number")
    .min(0, "0 or more")
    .max(MAX_OVERLAP_HOURS, "At most 2160 hours, which are 90 days"),
});

export const keysQuery = z.object({
  /** Part of a key's name, or its ends as the table shows them: `gh12…ab34`. */
  search: z.string().trim().max(100).default(""),
  sort: z.enum(["newest", "name", "usage", "lastUsed", "expires"]).default("newest"),
  /** `1`: only keys that are neither revoked nor expired. */
  usable: z
    .enum(["", "1"])
    .default("")
    .transform((text) => text === "1"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type KeysQuery = z.output<typeof keysQuery>;
export type KeySort = KeysQuery["sort"];

const verification = z.object({
  at: time,
  host: z.string(),
  broken: z
    .object({ at: time, by: z.string() })
    .nullable()
    .describe("Since when calls show that it no longer holds, and what is wrong; null: it holds."),
});
export type Verification = z.output<typeof verification>;

/** A key without its text. */
export const keySummary = z.object({
  id: z.uuid(),
  name: z.string(),
  apikey: z.string().describe("First and last four characters, asterisks between."),
  quota: z.number().nullable().describe("The key's own cap of credits a period; null: none."),
  usage: z.number(),
  expiry: time.nullable(),
  disabled: z.boolean(),
  endpoints: z.array(z.string()).describe("Endpoints that the key is for; empty: all."),
  networks: z.array(z.string()).describe("Networks that it may be used from; empty: all."),
  revoked: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  browserSeenAt: time
    .nullable()
    .describe("When a call had browser headers: the key is probably exposed."),
  calledBy: z
    .string()
    .nullable()
    .describe(
      "The recipe or client of the last call and its version, `nginx/2`; null: it did not say.",
    ),
  verification: verification
    .nullable()
    .describe("The last test of the site's integration that held; null: none."),
});
export type KeySummary = z.output<typeof keySummary>;

export const keyPage = z.object({
  keys: z.array(keySummary),
  total: z.int().describe("Matching keys on all pages."),
});
export type KeyPage = z.output<typeof keyPage>;

export const createdKey = z.object({
  id: z.uuid(),
  apikey: z.string().describe("Shown only once: the database keeps a hash."),
});
export type CreatedKey = z.output<typeof createdKey>;

export const rotatedKey = createdKey.extend({
  oldExpiresAt: time.describe("Until then the old key works too."),
});
export type RotatedKey = z.output<typeof rotatedKey>;

const testId = z.string().regex(/^[0-9a-f]{8}$/, "The id of a test");

export const newSiteTest = z.strictObject({
  /** A page of the site, http or https. */
  site: z.string().trim().min(1, "An address").max(2_000, "At most 2,000 characters"),
});

export const siteTestQuery = z.object({ test: testId });

export const siteTestProof = z.strictObject({
  test: testId,
  /** The visit was the owner's own, as to address and browser. */
  isMe: z.literal(true),
  /** The owner was kept out where the test had to be blocked. */
  wasBlocked: z.literal(true),
});

/** The links of a test: pages of the customer's own site. */
export const siteTestLinks = z.object({
  id: z.string(),
  links: z.object({ visit: z.string(), block: z.string(), challenge: z.string() }),
});
export type SiteTestLinks = z.output<typeof siteTestLinks>;

/** The signs by which its owner recognizes a visit, and the visit's outcome. */
const siteVisit = z.object({
  id: z.string(),
  at: time,
  ip: z.string().nullable(),
  countryCode: z.string().nullable(),
  ua: z.string().nullable(),
  url: z.string().nullable(),
  blockAccess: z.int().nullable(),
  refused: z.string().nullable().describe("Why the call was not judged: an error's code."),
});
export type SiteVisit = z.output<typeof siteVisit>;

/** The outcomes of a test's visits so far: the newest of each kind; null when none has come. */
export const siteTestState = z.object({
  visit: siteVisit.nullable(),
  block: siteVisit.nullable(),
  challenge: siteVisit.nullable().describe("The visit that was challenged."),
  solved: siteVisit.nullable().describe("The visit after the challenge was solved."),
});
export type SiteTestState = z.output<typeof siteTestState>;
