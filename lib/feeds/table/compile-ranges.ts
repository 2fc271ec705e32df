import { buildCover } from "@/lib/ip/cover-builder";
import type { IpRange } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { RangeTable, RangeTableBuilder, type Stretches } from "@/lib/ip/range-table";
import { entryKind, type Feed } from "../feed";
import type { ParsedFeed } from "../parse/parse-feed";
import type { AsnMatch, FeedCategory } from "../types";
import {
  type CompiledFeeds,
  categoryBit,
  NETWORK_VALUES,
  type SetColumns,
  type SpecialEntries,
} from "./compiled-feeds";
import { packTexts } from "./text-column";

export interface CompilableFeed {
  readonly feed: Feed;
  /** ISO 8601. */
  readonly dataDate: string;
  readonly parsed: ParsedFeed;
}

export type IsLeftOut = (feed: Feed, range: IpRange) => boolean;

/** While collecting ranges, ids from here on are networks. */
const NETWORK_IDS = 0x40000000;

type CompiledRanges = Pick<CompiledFeeds, "ip" | "sets" | "specialEntries" | "networks">;

/** Compiles all lists' ranges and announced networks into one table per family. */
export function compileRanges(
  feeds: readonly CompilableFeed[],
  isLeftOut: IsLeftOut,
): CompiledRanges {
  const networks: AsnMatch[] = [];
  const announced = announcedNetworks(feeds, networks);
  const collector = new RangeCollector(feeds, isLeftOut, announced, networks);
  for (const [index, feed] of feeds.entries()) collector.addList(index, feed);
  collector.addNetworks();
  return {
    ...collector.compile(),
    networks: {
      asns: Uint32Array.from(networks, ({ asn }) => asn),
      countries: Uint16Array.from(networks, ({ country }) => countryNumber(country)),
      organizations: packTexts(networks.map(({ organization }) => organization)),
    },
  };
}

/**
 * The announced networks. Where several `asn` feeds overlap in ranges of one size, the first wins.
 */
function announcedNetworks(feeds: readonly CompilableFeed[], networks: AsnMatch[]): Stretches {
  const builder = new RangeTableBuilder();
  for (const { feed, parsed } of feeds) {
    if (entryKind(feed.category) !== "network") continue;
    const offset = networks.length;
    for (const network of parsed.networks) networks.push(network);
    for (const { range, id } of rangesOf(parsed)) builder.add(range, offset + id, 0);
  }
  return builder.stretches();
}

function* rangesOf({ v4, v6 }: Stretches) {
  yield* v4;
  yield* v6;
}

class RangeCollector {
  readonly #feeds: readonly CompilableFeed[];
  readonly #isLeftOut: IsLeftOut;
  readonly #announced: Stretches;
  readonly #announcers: RangeTable;
  readonly #networks: readonly AsnMatch[];
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);
  readonly #special: SpecialNumbers;

  constructor(
    feeds: readonly CompilableFeed[],
    isLeftOut: IsLeftOut,
    announced: Stretches,
    networks: readonly AsnMatch[],
  ) {
    this.#feeds = feeds;
    this.#isLeftOut = isLeftOut;
    this.#announced = announced;
    this.#announcers = new RangeTable(announced);
    this.#networks = networks;
    this.#special = new SpecialNumbers(feeds.length);
  }

  addList(index: number, { feed, parsed }: CompilableFeed): void {
    if (entryKind(feed.category) !== "range") return;
    const skipped = new Set<number | undefined>(feed.skipAsns);
    for (const { range, id: day } of rangesOf(parsed)) {
      if (skipped.size > 0 && skipped.has(this.#asnOf(range))) continue;
      this.#push(range, day === 0 ? index : this.#special.numberOf({ feed: index, asn: 0, day }));
    }
    if (parsed.asns.length > 0) this.#addAnnounced(index, parsed.asns);
  }

  addNetworks(): void {
    for (const { range, id } of rangesOf(this.#announced)) this.#push(range, NETWORK_IDS + id);
  }

  compile(): Omit<CompiledRanges, "networks"> {
    const sets = new SetNumbers();
    const valuesOf = (ids: readonly number[]) => {
      const members = ids.filter((id) => id < NETWORK_IDS).sort((a, b) => a - b);
      const network = ids.find((id) => id >= NETWORK_IDS);
      return [
        ...(members.length > 0 ? [setValue(sets.numberOf(members))] : []),
        ...(network === undefined ? [] : [networkValue(network - NETWORK_IDS)]),
      ];
    };
    return {
      ip: { v4: buildCover(this.#v4, valuesOf), v6: buildCover(this.#v6, valuesOf) },
      sets: sets.columns((member) => this.#feedOf(member).feed.category),
      specialEntries: this.#special.columns(),
    };
  }

  /** An AS number on a list of addresses means every range that the AS announces. */
  #addAnnounced(index: number, asns: readonly number[]): void {
    const listed = new Set(asns);
    const feed = this.#feeds[index]?.feed;
    for (const { range, id } of rangesOf(this.#announced)) {
      const asn = this.#networks[id]?.asn ?? 0;
      if (!listed.has(asn) || !feed || this.#isLeftOut(feed, range)) continue;
      this.#push(range, this.#special.numberOf({ feed: index, asn, day: 0 }));
    }
  }

  #asnOf({ version, first }: IpRange): number | undefined {
    return this.#networks[this.#announcers.lookup({ version, words: first })]?.asn;
  }

  #feedOf(member: number): CompilableFeed {
    const found = this.#feeds[this.#special.feedOf(member)];
    if (!found) throw new RangeError(`no feed has the entry number ${member}`);
    return found;
  }

  #push(range: IpRange, id: number): void {
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, 0);
  }
}

interface SpecialEntry {
  readonly feed: number;
  readonly asn: number;
  readonly day: number;
}

/** Numbers distinct special entries, from the number of feeds on. */
class SpecialNumbers {
  readonly #offset: number;
  readonly #entries: SpecialEntry[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(feeds: number) {
    this.#offset = feeds;
  }

  numberOf(entry: SpecialEntry): number {
    const key = `${entry.feed} ${entry.asn} ${entry.day}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#offset + this.#entries.push(entry) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** @returns an index of feeds, -1 for a number that none has */
  feedOf(member: number): number {
    if (member < this.#offset) return member;
    return this.#entries[member - this.#offset]?.feed ?? -1;
  }

  columns(): SpecialEntries {
    return {
      feeds: Uint32Array.from(this.#entries, ({ feed }) => feed),
      asns: Uint32Array.from(this.#entries, ({ asn }) => asn),
      days: Uint32Array.from(this.#entries, ({ day }) => day),
    };
  }
}

const countryNumber = (code = "\0\0"): number => code.charCodeAt(0) * 256 + code.charCodeAt(1);

function setValue(set: number): number {
  if (set >= NETWORK_VALUES) throw new RangeError(`more than ${NETWORK_VALUES} sets of lists`);
  return set;
}

function networkValue(network: number): number {
  if (network >= NETWORK_VALUES) throw new RangeError(`more than ${NETWORK_VALUES} networks`);
  return NETWORK_VALUES + network;
}

/** Numbers distinct sets of entry numbers: ranges are many, distinct sets few. */
class SetNumbers {
  readonly #sets: (readonly number[])[] = [];
  readonly #singles = new Map<number, number>();
  readonly #numbers = new Map<string, number>();

  /** @param members ascending, perhaps repeated */
  numberOf(members: readonly number[]): number {
    const set = members.filter((member, i) => member !== members[i - 1]);
    const [first = -1] = set;
    const known = set.length === 1 ? this.#singles.get(first) : this.#numbers.get(set.join());
    if (known !== undefined) return known;
    const number = this.#sets.push(set) - 1;
    if (set.length === 1) this.#singles.set(first, number);
    else this.#numbers.set(set.join(), number);
    return number;
  }

  columns(categoryOf: (member: number) => FeedCategory): SetColumns {
    const offsets = new Uint32Array(this.#sets.length + 1);
    for (const [i, { length }] of this.#sets.entries()) offsets[i + 1] = (offsets[i] ?? 0) + length;
    return {
      offsets,
      members: Uint32Array.from(this.#sets.flat()),
      categories: Uint32Array.from(this.#sets, (set) =>
        set.reduce((bits, member) => bits | categoryBit(categoryOf(member)), 0),
      ),
    };
  }
}
