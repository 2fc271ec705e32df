import type { CoverColumns } from "@/lib/ip/cover-record";
import type { Ipv4MapColumns } from "@/lib/ip/ipv4-map";
import type { FeedCategory } from "../types";
import type { NameColumns } from "./name-matcher";
import type { SubstringColumns } from "./substring-matcher";
import type { SortedTexts, TextColumn } from "./text-column";

/** What evidence says of a feed. */
export interface FeedSummary {
  readonly id: string;
  readonly category: FeedCategory;
  readonly name?: string;
  /** ISO 8601. */
  readonly dataDate: string;
}

/**
 * All feeds as plain data: typed arrays and one short list. It is written to a file and read from
 * one as it is, and `createSnapshot` makes the answering object of it without looping over entries.
 * Feeds are named by their place in `feeds`.
 *
 * One table per address family holds the entries of all lists and the announced networks. An entry is
 * nowhere stored as text: the range that covers an address is the entry. A range carries either the
 * number of a set of entries, or NETWORK_VALUES and the number of a network.
 *
 * What every request asks, of which categories an address is and what announces it, is worked out
 * beforehand for all of IPv4 (`v4Answers`); the table is then only asked for the entries themselves.
 * IPv6 has no room for that, at 16 bytes an address, and asks its table for both.
 */
export interface CompiledFeeds {
  readonly feeds: readonly FeedSummary[];
  readonly ip: { readonly v4: CoverColumns; readonly v6: CoverColumns };
  readonly v4Answers: AnswerColumns;
  readonly sets: SetColumns;
  readonly asnEntries: AsnEntries;
  readonly networks: NetworkColumns;
  readonly asnLists: AsnListColumns;
  readonly hostnames: NameColumns;
  readonly disposableDomains: SortedTexts;
  readonly threatUrls: TextMatchers;
  readonly userAgents: TextMatchers;
}

/** Values of ranges from here on are networks. Half of what a range can carry, for each. */
export const NETWORK_VALUES = 2 ** 21;

/** Sets of entry numbers: a feed's number (its entry is the range itself), or `feeds.length` and the number of an AS entry. */
export interface SetColumns {
  /** By set: where its members begin. One more at the end. */
  readonly offsets: Uint32Array;
  readonly members: Uint32Array;
  /** By set: a bit for every category of its members' feeds, by the category's place in FEED_CATEGORIES. */
  readonly categories: Uint32Array;
}

/** What is known of each IPv4 address without naming entries. */
export interface AnswerColumns {
  /** Numbers of answers; 0 is that nothing is known. */
  readonly map: Ipv4MapColumns;
  /** By answer: bits as those of a set. */
  readonly categories: Uint32Array;
  /** By answer: the number of the network plus 1, or 0 for none. */
  readonly networks: Uint32Array;
}

/** Entries that name an AS, on lists of addresses: they stand on every range that it announces. */
export interface AsnEntries {
  readonly feeds: Uint32Array;
  readonly asns: Uint32Array;
}

/** What announces addresses: number and organization at the same place. */
export interface NetworkColumns {
  readonly asns: Uint32Array;
  readonly organizations: TextColumn;
}

/** AS numbers on lists of AS numbers. */
export interface AsnListColumns {
  /** Ascending, once per feed that names it, feeds ascending. */
  readonly asns: Uint32Array;
  readonly feeds: Uint32Array;
}

/** Substrings to look for; text, feed and pattern number go together. */
export interface TextMatchers {
  readonly texts: TextColumn;
  readonly feeds: Uint32Array;
  readonly automaton: SubstringColumns;
}
