import { z } from "zod";
import { FEED_CATEGORIES, type FeedCategory } from "./types";

/**
 * How a feed's file is laid out: UTF-8 text. Each may also be gzipped, which its first bytes tell.
 *
 * - `lines`: one entry per line; `#` and `;` start a comment, at the start of a line or after a space
 * - `csv`: header row; the entry is in `column` (default: the first)
 * - `tsv`: no header, cells between tabs: first and last address of a range; for `asn` then ASN, country,
 *   description, as iptoasn.com has it
 * - `json`: the strings and numbers that `path` leads to; `*` stands for every element (`prefixes.*.ipv4Prefix`)
 * - `jsonl`: the same, `path` within the JSON object of each line; lines without it are passed over
 * - `ipsum`: address, tab, on how many lists it is; at least `minLevel` of them count
 * - `proxies`: `scheme://address:port`, the address counts
 */
const FEED_FORMATS = ["lines", "csv", "tsv", "json", "jsonl", "ipsum", "proxies"] as const;

/** What the guard looks for in single entries (lib/feeds/guard/entry-rules.ts). */
export const ENTRY_RULES = ["broad", "reserved", "neverBlock"] as const;
export type EntryRule = (typeof ENTRY_RULES)[number];

/**
 * What happens to a feed with such entries. `quarantine` (when nothing is said): the feed is not used.
 * `leave-out`: they are left out and reported, for a list that is known to hold a few; more than a
 * few quarantine it after all. `allow`: they are used, for an operator's list that means it.
 */
const entryActionSchema = z.enum(["quarantine", "leave-out", "allow"]);

const MEGABYTE = 1024 * 1024;
export const DEFAULT_MAX_BYTES = 64 * MEGABYTE;

/** Where entries come from, what they say, and on which terms. The same shape in the catalogue and in `FEEDS_FILE`. */
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
  /** Whose addresses these are, on a search engine's feed: "Google". */
  name: z.string().min(1).optional(),
  /** A feed that is switched off is neither fetched nor used. */
  enabled: z.boolean().default(true),
  /** Lower bound of the file as it is delivered; a smaller one is quarantined. */
  minBytes: z.number().int().min(1).optional(),
  /** Upper bound of the file, before and after decompression. */
  maxBytes: z
    .number()
    .int()
    .min(1)
    .max(1_024 * MEGABYTE)
    .default(DEFAULT_MAX_BYTES),
  /** Bounds of the number of entries; outside of them the file is quarantined. */
  minEntries: z.number().int().min(1).optional(),
  maxEntries: z.number().int().min(1).optional(),
  /** The share of its entries that a feed may lose from one delivery to the next. Half, when nothing is said. */
  maxShrink: z.number().min(0).max(1).optional(),
  /** How many times its entries may become. Twice, when nothing is said. */
  maxGrowth: z.number().min(1).optional(),
  /** The broadest networks that the feed may hold; its category's, when nothing is said (guard/shortest-prefix.ts). */
  shortestPrefix: z
    .strictObject({
      v4: z.number().int().min(0).max(32).optional(),
      v6: z.number().int().min(0).max(128).optional(),
    })
    .optional(),
  /** By rule: what happens to a feed with entries that nobody should act on. */
  guard: z.partialRecord(z.enum(ENTRY_RULES), entryActionSchema).optional(),
  /** Nothing may block these ranges: they are a CDN's, or one's own. Search engines' are taken for such anyway. */
  protects: z.boolean().optional(),
  /** A category of addresses whose file lists AS numbers: everything that these announce. */
  entries: z.literal("asn").optional(),
  /** `csv`: the column that holds the entry. */
  column: z.string().min(1).optional(),
  /** `csv`: rows to leave out, by column and value. */
  skipRows: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** `json`, `jsonl`: dots between the steps, `*` for every element. */
  path: z.string().min(1).optional(),
  /** `ipsum`: on how many lists an address must be. */
  minLevel: z.number().int().min(1).optional(),
  /** Entries to leave out, compared without regard to case, before `prefix` is put in front. */
  skip: z.array(z.string()).readonly().optional(),
  /** Ranges announced by these AS numbers are left out, as far as the `asn` feed knows them. */
  skipAsns: z.array(z.number().int().min(1).max(0xffffffff)).readonly().optional(),
  /** Put in front of every entry that does not begin with it: `/` makes a file name match whole names only. */
  prefix: z.string().min(1).optional(),
  /** Text entries shorter than this are left out as too unspecific. */
  minLength: z.number().int().min(1).optional(),
  /** `regex`: the file escapes its plain strings for use in patterns (`Black\ Hole`); the backslashes go. */
  escapes: z.literal("regex").optional(),
});

export type Feed = z.output<typeof feedSchema>;
export type FeedInput = z.input<typeof feedSchema>;

/** What an entry of a category is. */
export type EntryKind = "range" | "network" | "asn" | "name" | "substring";

const ENTRY_KINDS: Readonly<Partial<Record<FeedCategory, EntryKind>>> = {
  asn: "network",
  "asn-hosting": "asn",
  "asn-cellular": "asn",
  "hostname-database": "name",
  "disposable-domains": "name",
  "threat-url": "substring",
  "user-agent": "substring",
};

export function entryKind(category: FeedCategory): EntryKind {
  return ENTRY_KINDS[category] ?? "range";
}

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Plain HTTP could be rewritten on its way, and these lists decide who is let in. */
function isFeedUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (url.protocol === "http:") return LOOPBACK_HOSTS.has(url.hostname);
  return url.protocol === "https:" || url.protocol === "file:";
}
