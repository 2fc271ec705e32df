import { radixSort } from "@/lib/ip/radix-sort";
import { type IpRange, parseIpRange } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { indices } from "@/lib/ip/words";
import type { Covers } from "./covers";
import { MinTree } from "./min-tree";

/** The entries of an import to an IP list, sorted once for all that they are compared with. */
export class SortedRanges {
  readonly families: { readonly 4: SortedFamily; readonly 6: SortedFamily };

  /** @param values valid ones only */
  constructor(readonly values: readonly string[]) {
    const columns = { 4: new RangeColumns(1), 6: new RangeColumns(4) };
    for (const [index, value] of values.entries()) {
      const range = parseIpRange(value);
      if (range !== null) columns[range.version].push(range, index, 0);
    }
    this.families = { 4: new SortedFamily(columns[4]), 6: new SortedFamily(columns[6]) };
  }
}

/**
 * Finds which ranges of an import lie inside of others that come one by one. Each is found once, by the
 * first that covers it; the work does not grow with the product of both, however the ranges overlap.
 */
export class RangeCovers implements Covers {
  readonly #outers: (string | undefined)[];
  readonly #left: { readonly 4: MinTree; readonly 6: MinTree };

  /** @param countsSame whether the same range counts as covered */
  constructor(
    private readonly ranges: SortedRanges,
    private readonly countsSame: boolean,
  ) {
    this.#outers = new Array(ranges.values.length).fill(undefined);
    const { families } = ranges;
    this.#left = { 4: new MinTree(families[4].lastRanks), 6: new MinTree(families[6].lastRanks) };
  }

  offer(value: string): void {
    const outer = parseIpRange(value);
    if (outer === null) return;
    const family = this.ranges.families[outer.version];
    const left = this.#left[outer.version];
    const limit = family.lastsUpTo(outer.last) - 1;
    let at = limit < 0 ? -1 : left.firstAtMost(limit, family.firstsBefore(outer.first));
    for (; at !== -1; at = left.firstAtMost(limit, at + 1)) {
      if (!this.countsSame && family.isAt(at, outer)) continue;
      this.#outers[family.idAt(at)] = value;
      left.take(at);
    }
  }

  outerOf(index: number): string | undefined {
    return this.#outers[index];
  }
}

/** Ranges of one family by where they begin; each knows the place of its end among all ends. */
class SortedFamily {
  readonly lastRanks: Uint32Array;
  readonly #columns: RangeColumns;
  readonly #byFirst: Uint32Array;
  readonly #byLast: Uint32Array;

  constructor(columns: RangeColumns) {
    const { length, stride, firsts, lasts } = columns;
    this.#columns = columns;
    this.#byFirst = radixSort(indices(length), firsts, stride);
    this.#byLast = radixSort(indices(length), lasts, stride);
    const ranks = new Uint32Array(length);
    for (const [rank, row] of this.#byLast.entries()) ranks[row] = rank;
    this.lastRanks = this.#byFirst.map((row) => ranks[row] ?? 0);
  }

  /** How many ranges begin below this address. */
  firstsBefore(words: readonly number[]): number {
    return countBelow(this.#byFirst, (row) => this.#compare(this.#columns.firsts, row, words) < 0);
  }

  /** How many ranges end at this address or below. */
  lastsUpTo(words: readonly number[]): number {
    return countBelow(this.#byLast, (row) => this.#compare(this.#columns.lasts, row, words) <= 0);
  }

  isAt(at: number, { first, last }: IpRange): boolean {
    const row = this.#byFirst[at] ?? 0;
    const { firsts, lasts } = this.#columns;
    return this.#compare(firsts, row, first) === 0 && this.#compare(lasts, row, last) === 0;
  }

  /** The place of the value in the import. */
  idAt(at: number): number {
    return this.#columns.ids[this.#byFirst[at] ?? 0] ?? 0;
  }

  #compare(column: Uint32Array, row: number, words: readonly number[]): number {
    const { stride } = this.#columns;
    for (let w = 0; w < stride; w++) {
      const difference = (column[row * stride + w] ?? 0) - (words[w] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** Of sorted rows, how many are below; all of those come first. */
function countBelow(rows: Uint32Array, isBelow: (row: number) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(rows[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
