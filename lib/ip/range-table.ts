import { buildCover } from "./cover-builder";
import { CoverTable } from "./cover-table";
import type { Ip } from "./ip";
import type { IpRange } from "./range";
import { RangeColumns } from "./range-columns";
import { sweepWinners } from "./winner-sweep";

/** The part of an address that a look-up needs. */
export type IpKey = Pick<Ip, "version" | "words">;

/** Finds the one of many ranges that applies to an address. Immutable; a change builds a new one. */
export class RangeTable {
  readonly #v4: CoverTable;
  readonly #v6: CoverTable;

  constructor({ v4, v6 }: Stretches) {
    this.#v4 = new CoverTable(buildCover(v4, (ids) => ids));
    this.#v6 = new CoverTable(buildCover(v6, (ids) => ids));
  }

  /** The id of the range that counts, or -1 when none covers the address. */
  lookup({ version, words }: IpKey): number {
    return (version === 4 ? this.#v4 : this.#v6).lookup(words);
  }
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
