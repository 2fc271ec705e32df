import { networkRange } from "./range";
import { decrement } from "./words";

/*
 * Sorted disjoint segments of one address family, each carrying a small integer. A segment is one
 * cell: its start (one 32-bit word for IPv4, four for IPv6) and one word more, of which 24 bits are
 * the value and 8 say how the segment ends. With the index on the leading bits that is at most 12
 * bytes a segment for IPv4 and 22 for IPv6, where storing both ends would take 38; and a look-up
 * touches the index and one or two cells, which is what it costs once the table is larger than the
 * processor's caches.
 *
 * The end: almost every segment ends where a CIDR around its start ends, so the number of host bits
 * of that CIDR says where: the last address is the start with that many low bits set. NEXT means "up
 * to where the next segment starts". What neither can say is written as NEXT followed by a segment
 * that carries NO_VALUE.
 */

/** What a look-up gives for an address that no range covers. */
const NONE = -1;
/** The ending of a segment that ends where the next one starts. */
export const NEXT = 255;
/** Carried by a gap. */
export const NO_VALUE = 0xffffff;
/** Values must lie below. */
export const VALUE_LIMIT = NO_VALUE;

/** Bounds the index: 4 bytes a segment for IPv4, where memory is plenty, 2 for IPv6. */
const SEGMENTS_PER_SLOT = { 1: 1, 4: 2 } as const;

interface SegmentCells {
  /** Words of a start: 1 for IPv4, 4 for IPv6. A cell has one word more. */
  readonly stride: 1 | 4;
  /** Ascending by start. */
  readonly cells: Uint32Array;
}

/** The word behind the start. */
export const packed = (value: number, ending: number) => ((value << 8) | ending) >>> 0;

/** The look-up structure of one family. */
export class Segments {
  readonly #stride: 1 | 4;
  readonly #width: number;
  readonly #cells: Uint32Array;
  /** For slot s: the number of segments that start below the slot. One slot more than needed, for the end. */
  readonly #index: Uint32Array;
  readonly #shift: number;
  readonly #base: number;
  readonly #size: number;

  constructor({ stride, cells }: SegmentCells) {
    this.#stride = stride;
    this.#width = stride + 1;
    this.#cells = cells;
    this.#size = cells.length / this.#width;
    this.#base = cells[0] ?? 0;
    const span = (cells[cells.length - this.#width] ?? 0) - this.#base;
    const slots = Math.max(1, Math.floor(this.#size / SEGMENTS_PER_SLOT[stride]) - 1);
    let shift = 0;
    while (shift < 31 && span >>> shift >= slots) shift++;
    this.#shift = shift;
    this.#index = this.#buildIndex((span >>> shift) + 1);
  }

  /** The number of the segment that covers the address, or -1. Gaps are never returned. */
  #find(words: readonly number[]): number {
    const word = words[0] ?? 0;
    if (word < this.#base) return -1;
    const slot = (word - this.#base) >>> this.#shift;
    const index = this.#index;
    // Past the last slot the last segment is the only candidate.
    const isInside = slot + 1 < index.length;
    const from = isInside ? (index[slot] ?? 0) : this.#size;
    const to = isInside ? (index[slot + 1] ?? 0) : this.#size;
    const candidate =
      this.#stride === 1 ? this.#lastIpv4(from, to, word) : this.#lastIpv6(from, to, words);
    if (candidate < 0) return -1;
    return this.#covers(candidate * this.#width, words) ? candidate : -1;
  }

  /** What the covering segment carries, or -1. */
  lookup(words: readonly number[]): number {
    const segment = this.#find(words);
    return segment === -1 ? NONE : (this.#cells[(segment + 1) * this.#width - 1] ?? 0) >>> 8;
  }

  /** Every segment that carries a value, ascending. */
  *[Symbol.iterator](): Generator<{ first: number[]; last: number[]; value: number }> {
    for (let segment = 0; segment < this.#size; segment++) {
      const carried = this.#cells[(segment + 1) * this.#width - 1] ?? 0;
      const value = carried >>> 8;
      if (value === NO_VALUE) continue;
      const first = this.#startOf(segment);
      yield { first, last: this.#lastOf(first, segment, carried & 0xff), value };
    }
  }

  #startOf(segment: number): number[] {
    const at = segment * this.#width;
    return Array.from(this.#cells.subarray(at, at + this.#stride));
  }

  #lastOf(first: readonly number[], segment: number, ending: number): number[] {
    const bits = this.#stride * 32;
    if (ending !== NEXT) {
      return [...networkRange(this.#stride === 1 ? 4 : 6, first, bits - ending).last];
    }
    // Behind the last segment there is nothing: it ends with the address space.
    if (segment + 1 === this.#size) return first.map(() => 0xffffffff);
    const next = Uint32Array.from(this.#startOf(segment + 1));
    decrement(next);
    return Array.from(next);
  }

  /** The last of the segments [from, to) that starts at or below the address; `from - 1`, which reaches in from an earlier slot, when none does. */
  #lastIpv4(from: number, to: number, word: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#cells[middle * 2] ?? 0) <= word) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #lastIpv6(from: number, to: number, words: readonly number[]): number {
    const word = words[0] ?? 0;
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = this.#cells[middle * 5] ?? 0;
      if (start < word || (start === word && this.#isRestAtOrBelow(middle * 5, words))) {
        low = middle + 1;
      } else high = middle;
    }
    return low - 1;
  }

  #isRestAtOrBelow(cell: number, words: readonly number[]): boolean {
    for (let w = 1; w < 4; w++) {
      const start = this.#cells[cell + w] ?? 0;
      const word = words[w] ?? 0;
      if (start !== word) return start < word;
    }
    return true;
  }

  /** Whether the segment is no gap, and an address at or after its start is at or before its end. */
  #covers(cell: number, words: readonly number[]): boolean {
    const cells = this.#cells;
    const carried = cells[cell + this.#stride] ?? 0;
    if (carried >>> 8 === NO_VALUE) return false;
    const ending = carried & 0xff;
    if (ending === NEXT) return true;
    const fixedBits = this.#stride * 32 - ending;
    const wholeWords = fixedBits >>> 5;
    for (let w = 0; w < wholeWords; w++) if (cells[cell + w] !== words[w]) return false;
    const bits = fixedBits & 31;
    if (bits === 0) return true;
    const difference = (cells[cell + wholeWords] ?? 0) ^ (words[wholeWords] ?? 0);
    return difference >>> (32 - bits) === 0;
  }

  #buildIndex(slots: number): Uint32Array {
    const index = new Uint32Array(slots + 1);
    let slot = 0;
    for (let segment = 0; segment < this.#size; segment++) {
      const own = ((this.#cells[segment * this.#width] ?? 0) - this.#base) >>> this.#shift;
      while (slot < own) index[++slot] = segment;
    }
    while (slot < slots) index[++slot] = this.#size;
    return index;
  }
}
