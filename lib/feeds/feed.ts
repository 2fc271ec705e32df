import { z } from "zod";
import { DATABASE_KINDS } from "@/lib/mmdb/database-kind";
import { FEED_CATEGORIES, type FeedCategory, type HalfLifeDays, PROGRAM_CATEGORIES } from "./types";

/**
 * Layouts of a feed's file: UTF-8 text, possibly gzipped (detected by its first bytes).
 *
 * - `lines`: one entry per line; `#` and `;` start a comment, at the start of a line or after a space
 * - `csv`: header row; the entry is in `column` (default: the first)
 * - `tsv`: no header, cells between tabs: first and last address of a range; for `asn` then ASN, country,
 *   description, as iptoasn.com has it
 * - `json`: the strings and numbers that `path` leads to; `*` is every element (`prefixes.*.ipv4Prefix`),
 *   `@keys` at the end the names of the members
 * - `jsonl`: the same, `path` within the JSON object of each line; lines without it are skipped
 * - `ipsum`: address, tab, number of lists that hold it; entries on fewer than `minLevel` are skipped
 * - `proxies`: `scheme://address:port`; the entry is the address
 * - `geofeed`: RFC 8805, `prefix,country,region,city,postal` without a header
 * - `mmdb`: a MaxMind DB, as it is, gzipped or in a gzipped tar archive
 * - `well-known-bots`: arcjet's directory of programs, with patterns that spell names
 */
const FEED_FORMATS = [
  "lines",
  "csv",
  "tsv",
  "json",
  "jsonl",
  "ipsum",
  "proxies",
  "geofeed",
  "mmdb",
  "well-known-bots",
] as const;

/** The guard's rules for single entries (lib/feeds/guard/entry-rules.ts). */
export const ENTRY_RULES = ["broad", "reserved", "neverBlock"] as const;
export type EntryRule = (typeof ENTRY_RULES)[number];

/**
 * The action for a feed with such entries. `quarantine` (default): the feed is not used. `leave-out`: they are dropped
 * and reported, for a list known to hold a few; too many still quarantine it. `allow`: they are used, for an operator's
 * own deliberate list.
 */
const entryActionSchema = z.enum(["quarantine", "leave-out", "allow"]);

const days = z.number().min(0.25).max(3_650);
export const halfLifeSchema: z.ZodType<HalfLifeDays> = z.strictObject({
  people: days.optional(),
  others: days.optional(),
  hosting: days.optional(),
});

const MEGABYTE = 1024 * 1024;

/** The largest file that one process fetches for all on its database; each machine fetches larger ones itself. */
export const LARGEST_SHARED_BYTES = 128 * MEGABYTE;
export const DEFAULT_MAX_BYTES = 64 * MEGABYTE;

/** A feed's source, meaning and license. The same shape in the catalogue and in `FEEDS_FILE`. */
export const feedSchema = z.strictObject({
  /** Becomes a file name and the source in evidence. */
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "lower-case letters, digits and dashes, at most 64"),
  category: z.enum(FEED_CATEGORIES),
  url: z.string().refine(isFeedUrl, "an https:// or file:// URL, or http:// on loopback"),
  format: z.enum(FEED_FORMATS),
  licence: z.string().min(1).default("not stated"),
  homepage: z.string().default(""),
  refreshMinutes: z.number().int().min(1).max(525_600).default(1_440),
  /** Owner of the addresses on a search engine's feed: "Google". */
  name: z.string().min(1).optional(),
  /** `bot-directory`: what all of its programs do, where the file does not say it of each. */
  kind: z.enum(PROGRAM_CATEGORIES).optional(),
  /** A feed that is switched off is neither fetched nor used. */
  enabled: z.boolean().default(true),
  /** Lower bound of the delivered file; a smaller one is quarantined. */
  minBytes: z.number().int().min(1).optional(),
  /** Upper bound of the file, before and after decompression. */
  maxBytes: z
    .number()
    .int()
    .min(1)
    .max(1_024 * MEGABYTE)
    .default(DEFAULT_MAX_BYTES),
  /** Bounds of the number of entries; a file outside them is quarantined. */
  minEntries: z.number().int().min(1).optional(),
  maxEntries: z.number().int().min(1).optional(),
  /** The share of its entries that a feed may lose between deliveries. Default: 0.5. */
  maxShrink: z.number().min(0).max(1).optional(),
  /** The factor by which its entries may grow between deliveries. Default: 2. */
  maxGrowth: z.number().min(1).optional(),
  /** The broadest networks that the feed may hold. Default: its category's (guard/shortest-prefix.ts). */
  shortestPrefix: z
    .strictObject({
      v4: z.number().int().min(0).max(32).optional(),
      v6: z.number().int().min(0).max(128).optional(),
    })
    .optional(),
  /** Action by rule for entries that must not be acted on. */
  guard: z.partialRecord(z.enum(ENTRY_RULES), entryActionSchema).optional(),
  /** No list may block these ranges: a CDN's or the operator's own. Search engines' are always protected. */
  protects: z.boolean().optional(),
  /** For a category of addresses: the file lists AS numbers, each meaning every range it announces. */
  entries: z.literal("asn").optional(),
  /** `csv`: the column that holds the entry. */
  column: z.string().min(1).optional(),
  /** `csv`: the column with the time when the entry was seen last, `2026-08-22` or ISO 8601. */
  dateColumn: z.string().min(1).optional(),
  /** Days in which an entry's weight halves, by whose network it is in. Default: its category's (lib/intel/decay). */
  halfLifeDays: halfLifeSchema.optional(),
  /** The feed is stale when its newest data is older. Default: its category's (content-age.ts). */
  maxAgeDays: z.number().int().min(1).max(3_650).optional(),
  /** `csv`: rows to leave out, by column and value. */
  skipRows: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** `csv`: the only rows to read, by column and value. */
  keepRows: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** `lines`: the entry is the host name that the line's comment gives (`192.0.2.1 # scan-1.example.org`); lines without one are skipped. */
  take: z.literal("comment").optional(),
  /** With `take`: names of two labels that count. Others need three, since a domain stands for all below it. */
  domains: z.array(z.string()).readonly().optional(),
  /** `json`, `jsonl`: dots between the steps, `*` for every element. */
  path: z.string().min(1).optional(),
  /** `json`: the same to the data's date: ISO 8601, `20260811`, or `26081002` (date and serial number). */
  datePath: z.string().min(1).optional(),
  /** `ipsum`: the number of lists that must hold an address. */
  minLevel: z.number().int().min(1).optional(),
  /** Entries to leave out, compared without regard to case, before `prefix` is put in front. */
  skip: z.array(z.string()).readonly().optional(),
  /** `mmdb`: what the database must be; another kind is refused. */
  database: z.enum(DATABASE_KINDS).optional(),
  /** Ranges announced by these AS numbers, according to the `asn` feed, are left out. */
  skipAsns: z.array(z.number().int().min(1).max(0xffffffff)).readonly().optional(),
  /** Prepended to every entry that lacks it: `/` makes a file name match whole names only. */
  prefix: z.string().min(1).optional(),
  /** Text entries shorter than this are left out as too unspecific. */
  minLength: z.number().int().min(1).optional(),
  /** `regex`: the file escapes its plain strings for use in patterns (`Black\ Hole`); the backslashes go. */
  escapes: z.literal("regex").optional(),
});

export type Feed = z.output<typeof feedSchema>;
export type FeedInput = z.input<typeof feedSchema>;

/** The kind of a category's entries. */
export type EntryKind =
  | "range"
  | "network"
  | "asn"
  | "name"
  | "substring"
  | "build"
  | "place"
  | "program";

const ENTRY_KINDS: Readonly<Partial<Record<FeedCategory, EntryKind>>> = {
  asn: "network",
  "asn-hosting": "asn",
  "asn-cellular": "asn",
  "hostname-database": "name",
  "disposable-domains": "name",
  "disposable-collected": "name",
  "threat-url": "substring",
  "user-agent": "substring",
  "browser-builds": "build",
  geofeed: "place",
  "bot-directory": "program",
};

export function entryKind(category: FeedCategory): EntryKind {
  return ENTRY_KINDS[category] ?? "range";
}

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Plain HTTP could be tampered with in transit, and these lists decide who is let in. */
function isFeedUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (url.protocol === "http:") return LOOPBACK_HOSTS.has(url.hostname);
  return url.protocol === "https:" || url.protocol === "file:";
}
