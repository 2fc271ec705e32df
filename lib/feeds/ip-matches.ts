import type { Ip } from "@/lib/ip/ip";
import { networkRange, rangeText } from "@/lib/ip/range";
import { RangeTable } from "@/lib/ip/range-table";
import { type CompiledFeeds, cidrEntry, type FeedSummary, FIRST_RANGE_ENTRY } from "./compile";
import type { ListMatch } from "./types";

const NOTHING: readonly ListMatch[] = Object.freeze([]);

/** Segments whose evidence is kept ready. Most traffic comes from few networks; the bound is for whoever walks the address space. */
const REMEMBERED_SEGMENTS = 16_384;

/** Answers on which lists an address is: one table look-up, and evidence made once per segment that is asked for. */
export class IpMatches {
  readonly #compiled: CompiledFeeds;
  readonly #table: RangeTable;
  readonly #bySegment = new Map<number, readonly ListMatch[]>();

  constructor(compiled: CompiledFeeds) {
    this.#compiled = compiled;
    this.#table = new RangeTable(compiled.ip);
  }

  find(ip: Ip): readonly ListMatch[] {
    const segment = this.#table.segmentOf(ip);
    if (segment === -1) return NOTHING;
    const known = this.#bySegment.get(segment);
    if (known !== undefined) return known;
    const matches = this.#matchesAt(ip);
    if (this.#bySegment.size >= REMEMBERED_SEGMENTS) this.#bySegment.clear();
    this.#bySegment.set(segment, matches);
    return matches;
  }

  /** In the order of the feeds; of one feed the most specific entry first. */
  #matchesAt(ip: Ip): readonly ListMatch[] {
    const { feeds, ipSets, rangeEntries } = this.#compiled;
    const found = (ipSets[this.#table.lookup(ip)] ?? []).map((id) => {
      if (id >= FIRST_RANGE_ENTRY) return rangeEntries[id - FIRST_RANGE_ENTRY] ?? MISSING;
      const { feed, prefixLength } = cidrEntry(id);
      return { feed, text: rangeText(networkRange(ip.version, ip.words, prefixLength)) };
    });
    found.sort((a, b) => a.feed - b.feed);
    return Object.freeze(
      found.flatMap(({ feed, text }) => {
        const summary = feeds[feed];
        return summary ? [listMatch(summary, text)] : [];
      }),
    );
  }
}

const MISSING = { feed: -1, text: "" };

/** Evidence for one entry of a feed, frozen, since requests share it. */
export function listMatch(feed: FeedSummary, entry: string): ListMatch {
  const { id, category, dataDate, name } = feed;
  return Object.freeze({
    feed: id,
    category,
    entry,
    dataDate,
    ...(name === undefined ? {} : { name }),
  });
}
