import type { CoverColumns } from "@/lib/ip/cover-record";
import { FEED_CATEGORIES, type FeedCategory, type HalfLifeDays, type ListMatch } from "../types";
import type { NameColumns } from "./name-matcher";
import type { SubstringColumns } from "./substring-matcher";
import type { SortedTexts, TextColumn } from "./text-column";

/** The fields of a feed that evidence shows. */
export interface FeedSummary {
  readonly id: string;
  readonly category: FeedCategory;
  readonly name?: string;
  /** ISO 8601. */
  readonly dataDate: string;
  readonly halfLifeDays?: HalfLifeDays;
  /** Epoch ms: from then on its data are too old for its category; left out when they do not age. */
  readonly staleFrom?: number;
}

/**
 * All feeds as plain data: typed arrays and one short list, written to and read from a file as they are.
 * `createSnapshot` wraps them without looping over entries. Feeds are referenced by index in `feeds`.
 *
 * One table per address family holds the entries of all lists and the announced networks. Entries are
 * not stored as text: the range that covers an address is the entry. A range carries either the number
 * of a set of entries, or NETWORK_VALUES plus the number of a network.
 */
export interface CompiledFeeds {
  readonly feeds: readonly FeedSummary[];
  readonly ip: { readonly v4: CoverColumns; readonly v6: CoverColumns };
  readonly sets: SetColumns;
  readonly specialEntries: SpecialEntries;
  readonly networks: NetworkColumns;
  readonly asnLists: AsnListColumns;
  readonly hostnames: NameColumns;
  readonly disposableDomains: SortedTexts;
  readonly collectedDomains: SortedTexts;
  readonly threatUrls: TextMatchers;
  readonly userAgents: TextMatchers;
  readonly browserBuilds: SortedTexts;
  readonly programs: ProgramMatchers;
}

/** Range values from here on are networks: half of the value space each. */
export const NETWORK_VALUES = 2 ** 21;

/** Sets of entry numbers: a feed's number (its entry is the range itself), or `feeds.length` and the number of a special entry. */
export interface SetColumns {
  /** By set: the offset of its members, plus one at the end. */
  readonly offsets: Uint32Array;
  readonly members: Uint32Array;
  /** By set: a bit for every category of its members' feeds, at its index in FEED_CATEGORIES. */
  readonly categories: Uint32Array;
}

/**
 * The details of a range's entry besides the range and its feed: dated by the publisher, or an AS number, which applies
 * to every range that it announces. Ranges are many, feeds and days of the last year few.
 */
export interface SpecialEntries {
  readonly feeds: Uint32Array;
  /** 0: the range itself. */
  readonly asns: Uint32Array;
  /** Days since 1970; 0: the feed's date. */
  readonly days: Uint32Array;
}

/** Announcing networks: number, organization and country at the same index. */
export interface NetworkColumns {
  readonly asns: Uint32Array;
  /** Two ASCII letters, the first in the upper byte; 0 for unknown. */
  readonly countries: Uint16Array;
  readonly organizations: TextColumn;
}

/** AS numbers on lists of AS numbers. */
export interface AsnListColumns {
  /** Ascending, then by feed; one per feed that lists the number. */
  readonly asns: Uint32Array;
  readonly feeds: Uint32Array;
}

/** Substrings; text, feed and pattern share an index. */
export interface TextMatchers {
  readonly texts: TextColumn;
  readonly feeds: Uint32Array;
  readonly automaton: SubstringColumns;
}

/** Names of programs, and by name the index of its kind in PROGRAM_CATEGORIES. */
export interface ProgramMatchers {
  readonly names: TextColumn;
  readonly kinds: Uint32Array;
  readonly automaton: SubstringColumns;
}

/**
 * Evidence for one entry of a feed; frozen, as requests share it.
 * @param ownDate ISO 8601: the entry's own
 */
export function listMatch(feed: FeedSummary, entry: string, ownDate?: string): ListMatch {
  const { id, category, dataDate, name, halfLifeDays, staleFrom } = feed;
  return Object.freeze({
    feed: id,
    category,
    entry,
    dataDate: ownDate ?? dataDate,
    ...(name === undefined ? {} : { name }),
    ...(halfLifeDays === undefined ? {} : { halfLifeDays }),
    ...(staleFrom === undefined ? {} : { staleFrom }),
  });
}

/** The bit of a category in a set or an answer. */
export const categoryBit = (category: FeedCategory) => 1 << FEED_CATEGORIES.indexOf(category);
