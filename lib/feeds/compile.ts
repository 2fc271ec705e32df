import { type IpRange, prefixLength, rangeText } from "@/lib/ip/range";
import {
  buildSetTable,
  buildWinnerTable,
  type IpKey,
  type RangeTableColumns,
} from "@/lib/ip/range-table";
import { entryKind, type Feed } from "./feed";
import type { ParsedFeed } from "./parse-feed";
import type { AsnMatch, FeedCategory } from "./types";

/** What evidence says of a feed. */
export interface FeedSummary {
  readonly id: string;
  readonly category: FeedCategory;
  readonly name?: string;
  /** ISO 8601. */
  readonly dataDate: string;
}

export interface CompilableFeed {
  readonly feed: Feed;
  /** ISO 8601. */
  readonly dataDate: string;
  readonly parsed: ParsedFeed;
}

/**
 * All feeds as plain data: typed arrays, strings, numbers. It crosses threads as it is, and
 * `createSnapshot` makes the answering object of it. Feeds are named by their place in `feeds`.
 *
 * The trick that keeps a million entries small: an entry that is a CIDR is not stored at all. Its
 * segment says "feed 3, prefix length 24", and the asked address cut to 24 bits is the entry. So all
 * the /24 of one feed share one id, few sets differ, and evidence still names the exact entry.
 */
export interface CompiledFeeds {
  readonly feeds: readonly FeedSummary[];
  readonly ip: RangeTableColumns;
  /** By the number that a segment carries: entry ids, see `cidrEntryId`. */
  readonly ipSets: readonly (readonly number[])[];
  /** Entries that are no CIDR, by `id - FIRST_RANGE_ENTRY`. */
  readonly rangeEntries: readonly RangeEntry[];
  readonly asn: RangeTableColumns;
  readonly networks: NetworkColumns;
  readonly asns: readonly FeedValues<number>[];
  readonly texts: readonly FeedValues<string>[];
}

/** An entry that is a range and no CIDR, in canonical text. */
export interface RangeEntry {
  readonly feed: number;
  readonly text: string;
}

/**
 * What a segment of `asn` is announced by: number and organization at the same place. One string with
 * newlines, because 80,000 strings or objects take the receiving thread ten times as long.
 */
export interface NetworkColumns {
  readonly asns: Uint32Array;
  readonly organizations: string;
}

export interface FeedValues<T> {
  readonly feed: number;
  readonly values: readonly T[];
}

const LENGTHS_PER_FEED = 256;
const LONGEST_PREFIX = 128;
/** Ids from here on are entries of their own. Leaves room for four million feeds below. */
export const FIRST_RANGE_ENTRY = 0x40000000;

/** Ascending ids of one feed go from the most specific prefix to the least. */
const cidrEntryId = (feed: number, length: number) =>
  feed * LENGTHS_PER_FEED + (LONGEST_PREFIX - length);

export function cidrEntry(id: number): { readonly feed: number; readonly prefixLength: number } {
  return {
    feed: Math.floor(id / LENGTHS_PER_FEED),
    prefixLength: LONGEST_PREFIX - (id % LENGTHS_PER_FEED),
  };
}

/** Compiles feeds that were found good. Takes a second or two for a full catalogue: not on a thread that serves. */
export function compileFeeds(feeds: readonly CompilableFeed[]): CompiledFeeds {
  const networks: AsnMatch[] = [];
  const asn = buildWinnerTable(networkEntries(feeds, networks));
  const asnOf = (first: IpKey) => networks[asn.lookup(first)]?.asn;
  const rangeEntries: RangeEntry[] = [];
  const ip = buildSetTable(ipEntries(feeds, asnOf, rangeEntries));
  return {
    feeds: feeds.map(summaryOf),
    ip: ip.columns,
    ipSets: ip.sets,
    rangeEntries,
    asn: asn.columns,
    networks: {
      asns: Uint32Array.from(networks, (network) => network.asn),
      organizations: networks.map(({ organization }) => organization).join("\n"),
    },
    asns: valuesOf(feeds, ({ asns }) => asns),
    texts: valuesOf(feeds, ({ texts }) => texts),
  };
}

function summaryOf({ feed, dataDate }: CompilableFeed): FeedSummary {
  const { id, category, name } = feed;
  return { id, category, dataDate, ...(name === undefined ? {} : { name }) };
}

function* ipEntries(
  feeds: readonly CompilableFeed[],
  asnOf: (first: IpKey) => number | undefined,
  rangeEntries: RangeEntry[],
): Generator<{ range: IpRange; id: number }> {
  for (const [index, { feed, parsed }] of feeds.entries()) {
    if (entryKind(feed.category) !== "range") continue;
    const skipped = new Set<number | undefined>(feed.skipAsns);
    for (const { range } of rangesOf(parsed)) {
      if (skipped.size > 0 && skipped.has(asnOf({ version: range.version, words: range.first })))
        continue;
      const length = prefixLength(range);
      if (length !== -1) yield { range, id: cidrEntryId(index, length) };
      else {
        yield { range, id: FIRST_RANGE_ENTRY + rangeEntries.length };
        rangeEntries.push({ feed: index, text: rangeText(range) });
      }
    }
  }
}

/** Of several `asn` feeds the first wins where they overlap in ranges of one size. */
function* networkEntries(feeds: readonly CompilableFeed[], networks: AsnMatch[]) {
  for (const { feed, parsed } of feeds) {
    if (entryKind(feed.category) !== "network") continue;
    const offset = networks.length;
    for (const network of parsed.networks) networks.push(network);
    for (const { range, id } of rangesOf(parsed)) yield { range, id: offset + id, priority: 0 };
  }
}

function* rangesOf({ v4, v6 }: ParsedFeed) {
  yield* v4;
  yield* v6;
}

function valuesOf<T>(
  feeds: readonly CompilableFeed[],
  pick: (parsed: ParsedFeed) => readonly T[],
): FeedValues<T>[] {
  return feeds.flatMap(({ parsed }, feed) => {
    const values = pick(parsed);
    return values.length > 0 ? [{ feed, values }] : [];
  });
}
