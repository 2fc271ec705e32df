import { buildCover } from "@/lib/ip/cover-builder";
import type { IpRange } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { buildWinnerTable, type RangeTable } from "@/lib/ip/range-table";
import { entryKind } from "../feed";
import type { AsnMatch } from "../types";
import { compileAnswers } from "./answers";
import type { CompilableFeed, IsLeftOut } from "./compile";
import { type CompiledFeeds, NETWORK_VALUES } from "./compiled-feeds";
import { SetNumbers } from "./set-numbers";
import { packTexts } from "./text-column";

/** Ids from here on are networks, while ranges are collected. */
const NETWORK_IDS = 0x40000000;

type CompiledRanges = Pick<CompiledFeeds, "ip" | "v4Answers" | "sets" | "asnEntries" | "networks">;

/** Every list's ranges and every announced network as one table per family. */
export function compileRanges(
  feeds: readonly CompilableFeed[],
  isLeftOut: IsLeftOut,
): CompiledRanges {
  const networks: AsnMatch[] = [];
  const announced = buildWinnerTable(networkEntries(feeds, networks));
  const collector = new RangeCollector(feeds, isLeftOut, announced, networks);
  for (const [index, feed] of feeds.entries()) collector.addList(index, feed);
  collector.addNetworks();
  return {
    ...collector.compile(),
    networks: {
      asns: Uint32Array.from(networks, ({ asn }) => asn),
      organizations: packTexts(networks.map(({ organization }) => organization)),
    },
  };
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

function* rangesOf({ v4, v6 }: CompilableFeed["parsed"]) {
  yield* v4;
  yield* v6;
}

class RangeCollector {
  readonly #feeds: readonly CompilableFeed[];
  readonly #isLeftOut: IsLeftOut;
  readonly #announced: RangeTable;
  readonly #networks: readonly AsnMatch[];
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);
  /** What lists say of a whole AS. */
  readonly #asnEntries: { readonly feed: number; readonly asn: number }[] = [];

  constructor(
    feeds: readonly CompilableFeed[],
    isLeftOut: IsLeftOut,
    announced: RangeTable,
    networks: readonly AsnMatch[],
  ) {
    this.#feeds = feeds;
    this.#isLeftOut = isLeftOut;
    this.#announced = announced;
    this.#networks = networks;
  }

  addList(index: number, { feed, parsed }: CompilableFeed): void {
    if (entryKind(feed.category) !== "range") return;
    const skipped = new Set<number | undefined>(feed.skipAsns);
    for (const { range } of rangesOf(parsed)) {
      if (skipped.size > 0 && skipped.has(this.#asnOf(range))) continue;
      this.#push(range, index);
    }
    if (parsed.asns.length > 0) this.#addAnnounced(index, parsed.asns);
  }

  addNetworks(): void {
    for (const { range, id } of this.#announced) this.#push(range, NETWORK_IDS + id);
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
      v4Answers: compileAnswers(this.#v4, (id) =>
        id < NETWORK_IDS
          ? { category: this.#feedOf(id).feed.category }
          : { network: id - NETWORK_IDS },
      ),
      sets: sets.columns((member) => this.#feedOf(member).feed.category),
      asnEntries: {
        feeds: Uint32Array.from(this.#asnEntries, ({ feed }) => feed),
        asns: Uint32Array.from(this.#asnEntries, ({ asn }) => asn),
      },
    };
  }

  /** An AS number on a list of addresses stands for every range that the AS announces. */
  #addAnnounced(index: number, asns: readonly number[]): void {
    const entries = new Map<number, number>();
    for (const asn of new Set(asns)) {
      entries.set(asn, this.#feeds.length + this.#asnEntries.push({ feed: index, asn }) - 1);
    }
    const feed = this.#feeds[index]?.feed;
    for (const { range, id } of this.#announced) {
      const entry = entries.get(this.#networks[id]?.asn ?? 0);
      if (entry === undefined || !feed || this.#isLeftOut(feed, range)) continue;
      this.#push(range, entry);
    }
  }

  #asnOf({ version, first }: IpRange): number | undefined {
    return this.#networks[this.#announced.lookup({ version, words: first })]?.asn;
  }

  #feedOf(member: number): CompilableFeed {
    const { length } = this.#feeds;
    const index = member < length ? member : this.#asnEntries[member - length]?.feed;
    const found = this.#feeds[index ?? length];
    if (!found) throw new RangeError(`no feed has the entry number ${member}`);
    return found;
  }

  #push(range: IpRange, id: number): void {
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, 0);
  }
}

function setValue(set: number): number {
  if (set >= NETWORK_VALUES) throw new RangeError(`more than ${NETWORK_VALUES} sets of lists`);
  return set;
}

function networkValue(network: number): number {
  if (network >= NETWORK_VALUES) throw new RangeError(`more than ${NETWORK_VALUES} networks`);
  return NETWORK_VALUES + network;
}
