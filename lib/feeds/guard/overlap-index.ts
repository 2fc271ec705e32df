import { compareWords, type IpRange } from "@/lib/ip/range";

interface Owned {
  readonly range: IpRange;
  readonly owner: string;
}

/**
 * Finds which of a few thousand ranges overlap a range, by binary search; a table of addresses answers
 * for single addresses only. Sorted by first address, each with the furthest-reaching range up to it.
 */
export class OverlapIndex {
  readonly #families: Readonly<Record<4 | 6, Family>>;

  constructor(ranges: readonly Owned[]) {
    const family = (version: 4 | 6) =>
      new Family(ranges.filter(({ range }) => range.version === version));
    this.#families = { 4: family(4), 6: family(6) };
  }

  /** One of the ranges that share an address with this one, or null. */
  find(range: IpRange): Owned | null {
    return this.#families[range.version].find(range);
  }
}

class Family {
  readonly #sorted: readonly Owned[];
  readonly #furthest: readonly Owned[];

  constructor(ranges: readonly Owned[]) {
    this.#sorted = [...ranges].sort((a, b) => compareWords(a.range.first, b.range.first));
    let furthest: Owned | null = null;
    this.#furthest = this.#sorted.map((each) => {
      if (furthest === null || compareWords(each.range.last, furthest.range.last) > 0)
        furthest = each;
      return furthest;
    });
  }

  find(range: IpRange): Owned | null {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const candidate = this.#sorted[middle];
      if (candidate && compareWords(candidate.range.first, range.last) <= 0) low = middle + 1;
      else high = middle;
    }
    const candidate = this.#furthest[low - 1];
    return candidate && compareWords(candidate.range.last, range.first) >= 0 ? candidate : null;
  }
}
