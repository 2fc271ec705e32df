import type { CompilableFeed } from "@/lib/feeds/table/compile-ranges";
import type { AsnMatch } from "@/lib/feeds/types";
import { compareWords, type IpRange, networkRange, rangeText } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { feed } from "./feeds";

/* Random lists and networks that overlap, nest, repeat and change. */

/** Mulberry32: small, and the same everywhere. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  word(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  }

  below(limit: number): number {
    return this.word() % limit;
  }
}

interface Entry {
  readonly range: IpRange;
  /** Canonical. */
  readonly text: string;
}

interface Announcement extends Entry {
  readonly network: AsnMatch;
}

/** Lists of ranges, and the networks that announce them. */
export interface World {
  readonly lists: Entry[][];
  readonly networks: Announcement[];
}

export const emptyWorld = (lists: number): World => ({
  lists: Array.from({ length: lists }, () => []),
  networks: [],
});

/** Few leading bits, so that a few hundred ranges overlap, nest and repeat; now and then the ends of the space. */
export function randomWords(random: Random, version: 4 | 6): number[] {
  const first = random.below(20) === 0 ? random.word() : (0x20000000 | random.below(2 ** 20)) >>> 0;
  if (version === 4) return [first];
  return [first, ...[1, 2, 3].map(() => (random.below(2) === 0 ? 0 : random.word()))];
}

function randomEntry(random: Random): Entry {
  const range = randomRange(random);
  return { range, text: rangeText(range) };
}

function randomRange(random: Random): IpRange {
  const version = random.below(2) === 0 ? 4 : 6;
  const words = randomWords(random, version);
  const bits = words.length * 32;
  if (random.below(2) === 0) {
    return networkRange(version, words, bits - random.below(version === 4 ? 22 : 118));
  }
  const other = random.below(2) === 0 ? randomWords(random, version) : nearby(random, words);
  const [first, last] = compareWords(words, other) <= 0 ? [words, other] : [other, words];
  return { version, first, last };
}

function nearby(random: Random, words: readonly number[]): number[] {
  const from = random.below(words.length);
  return words.map((word, w) => (w < from ? word : (word ^ random.below(2 ** 12)) >>> 0));
}

/** Replaces a third of everything: what was there is gone, what is there now is new. */
export function change(random: Random, world: World): void {
  for (const list of world.lists) {
    for (let i = 0; i < 20; i++) {
      const at = random.below(Math.max(list.length, 1));
      list.splice(at, 1, ...Array.from({ length: random.below(4) }, () => randomEntry(random)));
    }
    list.splice(45);
  }
  for (let i = 0; i < 20; i++) {
    const asn = 64_500 + random.below(12);
    const network = { asn, organization: `Network ${asn}` };
    world.networks.splice(random.below(60), 1, { ...randomEntry(random), network });
  }
  // The same range on two lists, and as a network.
  const shared = randomEntry(random);
  world.lists[0]?.push(shared);
  world.lists[1]?.push(shared);
  world.networks.push({ ...shared, network: { asn: 64_499, organization: "Shared" } });
}

/** Undated, or of one of three days. */
const dayOf = (index: number) => (index % 4 === 0 ? 0 : 20_000 + (index % 4));

export function compilable({ lists, networks }: World): CompilableFeed[] {
  const dataDate = "2026-01-02T00:00:00.000Z";
  const listed = lists.map((list, i): CompilableFeed => {
    const category = i % 2 === 0 ? "vpn" : "hosting";
    return { feed: feed({ id: `list-${i}`, category }), dataDate, parsed: parsedOf(list, dayOf) };
  });
  const asn = {
    ...parsedOf(networks, (index) => index),
    networks: networks.map(({ network }) => network),
  };
  const announced = { ...parsedOf([], dayOf), asns: [64_501, 64_503] };
  return [
    ...listed,
    { feed: feed({ id: "announced", category: "proxy" }), dataDate, parsed: announced },
    { feed: feed({ id: "asn", category: "asn", format: "tsv" }), dataDate, parsed: asn },
  ];
}

/** @param idOf the number of the entry's network, or the day on which it was seen */
function parsedOf(
  ranges: readonly Entry[],
  idOf: (index: number) => number,
): CompilableFeed["parsed"] {
  const [v4, v6] = [new RangeColumns(1), new RangeColumns(4)];
  for (const [index, { range }] of ranges.entries())
    (range.version === 4 ? v4 : v6).push(range, idOf(index), 0);
  const report = { entries: ranges.length, badLines: 0, problems: [], ownDate: null };
  return { report, v4, v6, networks: [], asns: [], texts: [], places: [] };
}
