import { InternedSets } from "./interned-sets";
import type { Ip } from "./ip";
import type { IpRange } from "./range";
import { collectRanges, RangeColumns } from "./range-columns";
import { type SegmentCells, Segments } from "./segments";
import { sweepSets } from "./set-sweep";
import { sweepWinners } from "./winner-sweep";

/** The part of an address that a look-up needs. */
export type IpKey = Pick<Ip, "version" | "words">;

/** The arrays of a table: structured-cloneable, transferable, and all that a file needs to hold. */
export interface RangeTableColumns {
  readonly v4: SegmentCells;
  readonly v6: SegmentCells;
}

/**
 * Which of many ranges covers an address: one index step and a short binary search per look-up,
 * nothing allocated, at most 12 bytes a segment for IPv4 and 22 for IPv6 (lib/ip/segments.ts).
 * Immutable; a change builds a new one.
 */
export class RangeTable {
  readonly #v4: Segments;
  readonly #v6: Segments;

  constructor(columns: RangeTableColumns) {
    this.#v4 = new Segments(columns.v4);
    this.#v6 = new Segments(columns.v6);
  }

  /** The number that the covering segment carries, or -1 when no range covers the address. */
  lookup(ip: IpKey): number {
    return ip.version === 4 ? this.#v4.lookup(ip.words) : this.#v6.lookup(ip.words);
  }

  /**
   * The covering segment's own number (IPv4's first, then IPv6's), or -1. Every address of one
   * segment is covered by the same ranges, so the number is a key for what is derived from them.
   */
  segmentOf(ip: IpKey): number {
    if (ip.version === 4) return this.#v4.find(ip.words);
    const segment = this.#v6.find(ip.words);
    return segment === -1 ? -1 : this.#v4.size + segment;
  }

  /** Segments of both families. */
  get size(): number {
    return this.#v4.size + this.#v6.size;
  }

  get byteLength(): number {
    return this.#v4.byteLength + this.#v6.byteLength;
  }

  get columns(): RangeTableColumns {
    return { v4: this.#v4.columns, v6: this.#v6.columns };
  }
}

export interface SetTable
  extends Pick<RangeTable, "lookup" | "segmentOf" | "columns" | "byteLength"> {
  /** By the number that `lookup` gives: the ids of every covering range, ascending, each once. */
  readonly sets: readonly (readonly number[])[];
}

/**
 * A table whose `lookup` gives the `id` of one covering range: the one with the fewest addresses;
 * on a tie the higher `priority`, then the one given first. Ids are integers from 0 to 16,777,214,
 * priorities 32-bit integers. The iterable is read once and may be a generator.
 */
export function buildWinnerTable(
  ranges: Iterable<{ readonly range: IpRange; readonly id: number; readonly priority: number }>,
): RangeTable {
  const builder = new WinnerTableBuilder();
  for (const { range, id, priority } of ranges) builder.add(range, id, priority);
  return builder.build();
}

/** The same for ranges that come one by one over time: kept as columns, not as objects. */
export class WinnerTableBuilder {
  readonly #v4 = new RangeColumns(1);
  readonly #v6 = new RangeColumns(4);

  add(range: IpRange, id: number, priority: number): void {
    (range.version === 4 ? this.#v4 : this.#v6).push(range, id, priority);
  }

  build(): RangeTable {
    return new RangeTable({
      v4: sweepWinners(this.#v4).columns,
      v6: sweepWinners(this.#v6).columns,
    });
  }
}

/**
 * A table whose `lookup` gives an index into `sets`. Meant for ids that say which list an entry is
 * on (few, so that few sets differ), from 0 to 2^31 - 1.
 */
export function buildSetTable(
  ranges: Iterable<{ readonly range: IpRange; readonly id: number }>,
): SetTable {
  const { v4, v6 } = collectRanges(ranges);
  const interned = new InternedSets();
  const columns = {
    v4: sweepSets(v4, interned).columns,
    v6: sweepSets(v6, interned).columns,
  };
  return Object.assign(new RangeTable(columns), { sets: interned.sets });
}
