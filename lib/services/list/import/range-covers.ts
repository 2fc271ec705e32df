import { compareWords, type IpRange } from "@/lib/ip/range";

interface Inner {
  readonly range: IpRange;
  readonly value: string;
}

/**
 * Finds, of many ranges, those that lie inside of others which come one by one. Each is found once, by
 * the first that covers it, and is then stepped over: the work does not grow with the product of both.
 */
export class RangeCovers {
  readonly #families: { readonly 4: Family; readonly 6: Family };

  constructor(inner: readonly Inner[]) {
    const family = (version: 4 | 6) =>
      new Family(inner.filter(({ range }) => range.version === version));
    this.#families = { 4: family(4), 6: family(6) };
  }

  /**
   * Notes whom `outer` covers. The same range counts as covered only when `countsSame`.
   */
  offer(outer: IpRange, value: string, countsSame: boolean): void {
    this.#families[outer.version].offer(outer, value, countsSame);
  }

  /** By the inner value: the value that covers it. */
  *found(): Generator<readonly [inner: string, outer: string]> {
    yield* this.#families[4].found;
    yield* this.#families[6].found;
  }
}

class Family {
  readonly found = new Map<string, string>();
  readonly #inner: readonly Inner[];
  /** Where to look on from an index: what has been found is skipped (a disjoint-set forest). */
  readonly #next: Int32Array;

  constructor(inner: readonly Inner[]) {
    this.#inner = inner.toSorted((a, b) => compareWords(a.range.first, b.range.first));
    this.#next = Int32Array.from({ length: inner.length + 1 }, (_, index) => index);
  }

  offer(outer: IpRange, value: string, countsSame: boolean): void {
    let at = this.#skip(this.#firstFrom(outer.first));
    for (; at < this.#inner.length; at = this.#skip(at + 1)) {
      const inner = this.#inner[at];
      if (inner === undefined || compareWords(inner.range.first, outer.last) > 0) return;
      if (compareWords(inner.range.last, outer.last) > 0) continue;
      if (!countsSame && isSame(inner.range, outer)) continue;
      this.found.set(inner.value, value);
      this.#next[at] = at + 1;
    }
  }

  /** The first index whose range starts at `words` or later. */
  #firstFrom(words: readonly number[]): number {
    let low = 0;
    let high = this.#inner.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const range = this.#inner[middle]?.range;
      if (range !== undefined && compareWords(range.first, words) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #skip(from: number): number {
    let at = from;
    while (this.#next[at] !== at) {
      const next = this.#next[at] ?? at;
      this.#next[at] = this.#next[next] ?? next;
      at = next;
    }
    return at;
  }
}

function isSame(a: IpRange, b: IpRange): boolean {
  return compareWords(a.first, b.first) === 0 && compareWords(a.last, b.last) === 0;
}
