import { createHash } from "node:crypto";
import { z } from "zod";
import type { Feed } from "../feed";

/** A cache file's name: feed id and content hash. */
const fileName = z.string().regex(/^[a-z0-9][a-z0-9-]*\.data$/);
const instant = z.iso.datetime();

const problemSchema = z.object({ line: z.number().int(), text: z.string(), reason: z.string() });
const findingSchema = z.object({ entry: z.string(), reason: z.string() });

const samplesSchema = z.object({
  count: z.number().int().nonnegative(),
  first: z.array(z.string()).readonly(),
});

const differenceSchema = z.object({
  /** The entries that came, and those that went, with the first few of each. */
  added: samplesSchema,
  removed: samplesSchema,
  /** ISO 8601: the date of the data before. */
  since: instant,
});

const copySchema = z.object({
  url: z.string(),
  file: fileName,
  /** ISO 8601: when it was delivered or confirmed last. */
  fetchedAt: instant,
  /** ISO 8601: the file's own date, else when it was modified, else when it was first fetched. */
  dataDate: instant,
  entries: z.number().int().nonnegative(),
  badLines: z.number().int().nonnegative(),
  /** The first of the bad lines. */
  problems: z.array(problemSchema).readonly().default([]),
  /** Entries dropped by the feed's `leave-out` settings, and the first of them. */
  leftOut: z
    .object({ count: z.number().int().nonnegative(), first: z.array(findingSchema).readonly() })
    .default({ count: 0, first: [] }),
  /** Validators of the answer that brought it, for the next conditional request. */
  etag: z.string().nullable().default(null),
  lastModified: z.string().nullable().default(null),
  /** A local file's fingerprint (size, times, inode). */
  source: z.string().nullable().default(null),
  /** `settingsOf` the feed when the copy was checked. */
  settings: z.string().default(""),
  /** Against the copy before it. */
  difference: differenceSchema.optional(),
});

const failureSchema = z.object({
  at: instant,
  reason: z.string(),
  /** Failed attempts since the last success. */
  attempts: z.number().int().positive().default(1),
  /** Earliest next attempt; null for the next refresh. */
  retryAt: instant.nullable().default(null),
  settings: z.string().default(""),
  /** The mirror does not hold the file, which it need not. */
  isAbsent: z.boolean().optional(),
});

const quarantineSchema = z.object({
  /** When this content was first and last delivered. */
  at: instant,
  seenAt: instant,
  url: z.string(),
  /** The content, kept for a release; null when it is not readable as a feed. */
  file: fileName.nullable(),
  /** SHA-256 of the content in hex. */
  hash: z.string(),
  source: z.string().nullable().default(null),
  settings: z.string().default(""),
  reason: z.string(),
  /** The first of the offending entries. */
  findings: z.array(findingSchema).readonly(),
  entries: z.number().int().nonnegative().nullable(),
  dataDate: instant.nullable(),
  /** Against the good copy. */
  difference: differenceSchema.optional(),
  /** An operator has seen it, and chose the last good copy. */
  isSetAside: z.boolean().optional(),
});

const recordSchema = z.object({
  /** The last good copy. */
  copy: copySchema.nullable(),
  /** The last attempt, when it failed. */
  failure: failureSchema.nullable(),
  /** The last delivery, when it may not be used. */
  quarantine: quarantineSchema.nullable().default(null),
  /** Entries that an operator released, as canonical text. */
  accepted: z.array(z.string()).readonly().default([]),
});

export type FeedDifference = Readonly<z.infer<typeof differenceSchema>>;
export type FeedCopy = Readonly<z.infer<typeof copySchema>>;
export type FeedFailure = Readonly<z.infer<typeof failureSchema>>;
export type FeedQuarantine = Readonly<z.infer<typeof quarantineSchema>>;

/** A feed's state: the copy that serves, and the outcome of later attempts. */
export interface FeedRecord {
  readonly copy: FeedCopy | null;
  readonly failure: FeedFailure | null;
  readonly quarantine: FeedQuarantine | null;
  readonly accepted: readonly string[];
}

export const NO_RECORD: FeedRecord = {
  copy: null,
  failure: null,
  quarantine: null,
  accepted: [],
};

/** A record from the ledger; null when it is invalid. */
export function parseRecord(value: unknown): FeedRecord | null {
  const parsed = recordSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The contents that a record needs, as files of the cache. */
export function filesOf({ copy, quarantine }: FeedRecord): string[] {
  return [copy?.file, quarantine?.file].filter((file) => typeof file === "string");
}

/** Fields that affect neither which content is right nor how it is read. */
const IRRELEVANT_FIELDS = new Set(["licence", "homepage", "refreshMinutes", "enabled", "name"]);

/**
 * Digest of what a feed's content was checked against: its URL, format, bounds and so on. Content found
 * good under other settings is checked again and not shared between processes.
 */
export function settingsOf(feed: Feed): string {
  const known = SETTINGS.get(feed);
  if (known !== undefined) return known;
  const relevant = Object.entries(feed)
    .filter(([name]) => !IRRELEVANT_FIELDS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash("sha256").update(JSON.stringify(relevant)).digest("hex").slice(0, 32);
  SETTINGS.set(feed, digest);
  return digest;
}

/** Feeds are immutable, and every poll of the schedule needs all their digests. */
const SETTINGS = new WeakMap<Feed, string>();

/** The good copy, unless the feed's URL has changed. */
export function copyOf(feed: Feed, { copy }: FeedRecord): FeedCopy | null {
  return copy?.url === feed.url ? copy : null;
}

/** The failure, unless the feed's settings, perhaps its cause, have changed since. */
export function failureOf(feed: Feed, { failure }: FeedRecord): FeedFailure | null {
  return failure?.settings === settingsOf(feed) ? failure : null;
}

/** The quarantine, unless the feed's URL has changed. */
export function quarantineOf(feed: Feed, { quarantine }: FeedRecord): FeedQuarantine | null {
  return quarantine?.url === feed.url ? quarantine : null;
}
