import { buildCover } from "./cover-builder";
import { CoverTable } from "./cover-table";
import type { Ip } from "./ip";
import { Ipv4Map, type Ipv4MapColumns } from "./ipv4-map";
import { Ipv4MapBuilder } from "./ipv4-map-builder";
import type { IpRange } from "./range";
import { RangeColumns } from "./range-columns";
import { sweepWinners } from "./winner-sweep";

/** The part of an address that a look-up needs. */
export type IpKey = Pick<Ip, "version" | "words">;

/**
 * Finds the one of many ranges that applies to an address. Immutable; a change builds a new one. IPv4 is
 * precomputed as a map; IPv6 is too large for that, and its ranges are searched.
 */
export class RangeTable {
  readonly #v4: Ipv4Map;
  readonly #v6: CoverTable;

  constructor({ v4, v6 }: Stretches) {
    this.#v4 = new Ipv4Map(mapOf(v4));
    this.#v6 = new CoverTable(buildCover(v6, (ids) => ids));
  }

  /** The id of the range that counts, or -1 when none covers the address. */
  lookup({ version, words }: IpKey): number {
    return version === 4 ? this.#v4.at(words[0] ?? 0) - 1 : this.#v6.lookup(words);
  }
}

/** Ids from 1 on, with 0 between the stretches. */
function mapOf({ length, firsts, lasts, ids }: RangeColumns): Ipv4MapColumns {
  const map = new Ipv4MapBuilder();
  for (let i = 0; i < length; i++) {
    map.push(firsts[i] ?? 0, (ids[i] ?? 0) + 1);
    const after = (lasts[i] ?? 0) + 1;
    if (after <= 0xffffffff && after !== firsts[i + 1]) map.push(after, 0);
  }
  return map.finish();
}

/** Disjoint ranges of both families, ascending. */
export interface Stretches {
  readonly v4: RangeColumns;
  readonly v6: RangeColumns;
}

/**
 * Collects ranges, which may overlap. The smallest range that covers an address wins; on a tie the one of
 * higher `priority` (a 32-bit integer), then the one added first.
 */
export class RangeTableBuilder {
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);

  /** @param id from 0 to 4,194,303 */
  add(range: IpRange, id: number, priority: number): void {
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, priority);
  }

  /** The disjoint stretches, each with its winning range. */
  stretches(): Stretches {
    return { v4: sweepWinners(this.#v4), v6: sweepWinners(this.#v6) };
  }

  /** @throws RangeError for an id out of range */
  build(): RangeTable {
    return new RangeTable(this.stretches());
  }
}

/** Builds a table from ranges; reads the iterable once, so it may be a generator. */
export function buildRangeTable(
  ranges: Iterable<{ readonly range: IpRange; readonly id: number; readonly priority: number }>,
): RangeTable {
  const builder = new RangeTableBuilder();
  for (const { range, id, priority } of ranges) builder.add(range, id, priority);
  return builder.build();
}
