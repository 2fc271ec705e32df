import { radixSort } from "@/lib/ip/radix-sort";
import { type IpRange, parseIpRange } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import { indices } from "@/lib/ip/words";
import { MinTree } from "./min-tree";

/** Tracks which import entries are covered by others; entries are identified by index. */
export interface Covers {
  /** @param value of an entry that may cover some */
  offer(value: string): void;
  /** The first offered value that covers the entry. */
  outerOf(index: number): string | undefined;
}

/** Where no entry covers another. */
export const NO_COVERS: Covers = { offer: () => undefined, outerOf: () => undefined };

/** An import's IP ranges, sorted once for all comparisons. */
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
 * Finds the import's ranges that lie inside others, offered one by one. Each is reported once, for the
 * first that covers it; the cost is not the product of both sizes, however the ranges overlap.
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

/** One family's ranges, sorted by start; each knows the rank of its end among all ends. */
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

  /** How many ranges start below this address. */
  firstsBefore(words: readonly number[]): number {
    return countBelow(this.#byFirst, (row) => this.#compare(this.#columns.firsts, row, words) < 0);
  }

  /** How many ranges end at or below this address. */
  lastsUpTo(words: readonly number[]): number {
    return countBelow(this.#byLast, (row) => this.#compare(this.#columns.lasts, row, words) <= 0);
  }

  isAt(at: number, { first, last }: IpRange): boolean {
    const row = this.#byFirst[at] ?? 0;
    const { firsts, lasts } = this.#columns;
    return this.#compare(firsts, row, first) === 0 && this.#compare(lasts, row, last) === 0;
  }

  /** The import index of a sorted position. */
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

/** The number of rows below a bound; `isBelow` must hold for a prefix of the sorted rows. */
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

/**
 * Finds the import's hostname entries that are covered by others, offered one by one: a name covers its
 * subdomains, `*.x` all subdomains of `x`. Ignores patterns with a `*` elsewhere.
 */
export class NameCovers implements Covers {
  /** Keys of the compared names, sorted, so that a name's subdomains follow it directly. */
  readonly #keys: readonly string[];
  /** Import indices, in the order of the keys. */
  readonly #order: readonly number[];
  readonly #left: MinTree;
  readonly #outers: (string | undefined)[];

  constructor(private readonly values: readonly string[]) {
    const keys = values.map(keyOf);
    const order: number[] = [];
    for (const [index, key] of keys.entries()) if (key !== null) order.push(index);
    const keyAt = (index: number) => keys[index] ?? "";
    order.sort((a, b) => (keyAt(a) < keyAt(b) ? -1 : keyAt(a) > keyAt(b) ? 1 : a - b));
    this.#order = order;
    this.#keys = order.map(keyAt);
    this.#left = new MinTree(new Uint32Array(order.length));
    this.#outers = new Array(values.length).fill(undefined);
  }

  offer(value: string): void {
    const key = keyOf(value);
    if (key === null) return;
    const next = (from: number) => this.#left.firstAtMost(0, from);
    for (let at = next(this.#firstFrom(key)); at !== -1; at = next(at + 1)) {
      const inner = this.#keys[at] ?? "";
      if (!inner.startsWith(key)) return;
      const index = this.#order[at] ?? 0;
      if (inner.length === key.length && !isWider(value, this.values[index] ?? "")) continue;
      this.#outers[index] = value;
      this.#left.take(at);
    }
  }

  outerOf(index: number): string | undefined {
    return this.#outers[index];
  }

  #firstFrom(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? "") < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The labels in reverse order, each followed by a dot; null for other patterns. */
function keyOf(value: string): string | null {
  const name = value.startsWith("*.") ? value.slice(2) : value;
  return name.includes("*") ? null : `${name.split(".").reverse().join(".")}.`;
}

/** Compares two entries of one name: `*.x` lies inside `x`, which covers subdomains too. */
function isWider(outer: string, inner: string): boolean {
  return inner.startsWith("*.") && !outer.startsWith("*.");
}
