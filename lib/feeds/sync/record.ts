import { createHash } from "node:crypto";
import { z } from "zod";
import type { Feed } from "../feed";

/** Name of a file in the archive: which feed's, and the hash of its content. */
const fileName = z.string().regex(/^[a-z0-9][a-z0-9-]*\.data$/);
const instant = z.iso.datetime();

const problemSchema = z.object({ line: z.number().int(), text: z.string(), reason: z.string() });
const findingSchema = z.object({ entry: z.string(), reason: z.string() });

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
  /** Entries that the feed is known to hold and that are not used; the first of them. */
  leftOut: z
    .object({ count: z.number().int().nonnegative(), first: z.array(findingSchema).readonly() })
    .default({ count: 0, first: [] }),
  /** Validators of the answer that brought it, for the next conditional request. */
  etag: z.string().nullable().default(null),
  lastModified: z.string().nullable().default(null),
  /** Of a local file: what changes when the file does. */
  source: z.string().nullable().default(null),
  /** `settingsOf` the feed when the copy was checked. */
  settings: z.string().default(""),
});

const failureSchema = z.object({
  at: instant,
  reason: z.string(),
  /** Failed attempts since the last one that brought something. */
  attempts: z.number().int().positive().default(1),
  /** Not asked again before; null: at the next refresh. */
  retryAt: instant.nullable().default(null),
  settings: z.string().default(""),
});

const quarantineSchema = z.object({
  /** When this content was delivered first, and last. */
  at: instant,
  seenAt: instant,
  url: z.string(),
  /** The content, kept for a release; null when it does not read as a feed at all. */
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
});

const recordSchema = z.object({
  /** The last good copy. */
  copy: copySchema.nullable(),
  /** The last attempt, when it brought nothing. */
  failure: failureSchema.nullable(),
  /** The last delivery, when it may not be used. */
  quarantine: quarantineSchema.nullable().default(null),
  /** Entries that an operator released, as canonical text. */
  accepted: z.array(z.string()).readonly().default([]),
  /** ISO 8601: of two records of one feed the later one counts. */
  changedAt: instant.default("1970-01-01T00:00:00.000Z"),
});

export type FeedCopy = Readonly<z.infer<typeof copySchema>>;
export type FeedFailure = Readonly<z.infer<typeof failureSchema>>;
export type FeedQuarantine = Readonly<z.infer<typeof quarantineSchema>>;

/** What is known of a feed: what serves, and what came of the attempts to get something newer. */
export interface FeedRecord {
  readonly copy: FeedCopy | null;
  readonly failure: FeedFailure | null;
  readonly quarantine: FeedQuarantine | null;
  readonly accepted: readonly string[];
  readonly changedAt: string;
}

export const NO_RECORD: FeedRecord = {
  copy: null,
  failure: null,
  quarantine: null,
  accepted: [],
  changedAt: "1970-01-01T00:00:00.000Z",
};

/** A record from a file or a database; null when it is none. */
export function parseRecord(value: unknown): FeedRecord | null {
  const parsed = recordSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** When a record changes now: later than it changed before, also where another machine's clock is ahead. */
export function changedAt({ changedAt: before }: FeedRecord, now: number): string {
  return new Date(Math.max(now, Date.parse(before) + 1)).toISOString();
}

/** The archive's files that a record needs. */
export function filesOf({ copy, quarantine }: FeedRecord): string[] {
  return [copy?.file, quarantine?.file].filter((file) => typeof file === "string");
}

/** Fields that change neither which content is right nor how it reads. */
const BESIDE_THE_POINT = new Set(["licence", "homepage", "refreshMinutes", "enabled", "name"]);

/**
 * Digest of what a feed's content was checked against: its URL, format, bounds and so on. Content that
 * was found good under other settings is looked at again, and not taken over from other processes.
 */
export function settingsOf(feed: Feed): string {
  const known = SETTINGS.get(feed);
  if (known !== undefined) return known;
  const relevant = Object.entries(feed)
    .filter(([name]) => !BESIDE_THE_POINT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash("sha256").update(JSON.stringify(relevant)).digest("hex").slice(0, 32);
  SETTINGS.set(feed, digest);
  return digest;
}

/** Feeds never change, and every look at the schedule asks for all of them. */
const SETTINGS = new WeakMap<Feed, string>();

/** The good copy, as long as the feed is still read from where it came from. */
export function copyOf(feed: Feed, { copy }: FeedRecord): FeedCopy | null {
  return copy?.url === feed.url ? copy : null;
}

/** The failure, unless the feed's settings, which may have been the cause, have changed since. */
export function failureOf(feed: Feed, { failure }: FeedRecord): FeedFailure | null {
  return failure?.settings === settingsOf(feed) ? failure : null;
}

/** The quarantine, unless the feed has been told to come from elsewhere since. */
export function quarantineOf(feed: Feed, { quarantine }: FeedRecord): FeedQuarantine | null {
  return quarantine?.url === feed.url ? quarantine : null;
}
