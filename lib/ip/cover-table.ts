import {
  BLOCK_BITS,
  blockAt,
  type CoverColumns,
  extraWords,
  headEnd,
  headIsOverlapped,
  headValue,
  isPrefix,
  KEPT_WORDS,
  recordAt,
  remainderOf,
  tailUp,
  wordsOfEnd,
} from "./cover-record";
import { type IpRange, networkRange } from "./range";

type Words = readonly number[];

/** Empty slots walked over one by one before the search for a full one halves. */
const NEAR_SLOTS = 8;

/**
 * Finds all ranges that cover an address, however they overlap. An immutable view on its columns.
 *
 * The last range that begins at or before the address is found by an index on the leading bits and a
 * short binary search. All others that cover it come before it, and the search steps back far: from a
 * range that does not cover the address to the one that contains that range, since those between end
 * earlier still; from one that does cover it likewise, unless a third overlaps. Of nested ranges, such as
 * CIDRs, only the containing ones are visited.
 */
export class CoverTable {
  readonly #words: number;
  readonly #base: number;
  readonly #shift: number;
  readonly #upBits: number;
  readonly #index: Uint32Array;
  readonly #records: Uint32Array;
  readonly #extras: Uint32Array;
  readonly #slots: number;
  /** Scratch space for a look-up: an array per look-up would be most of the garbage. */
  readonly #found: number[] = [];
  readonly size: number;

  constructor(columns: CoverColumns) {
    this.#words = columns.words;
    this.#base = columns.base;
    this.#shift = columns.shift;
    this.#upBits = columns.upBits;
    this.#index = columns.index;
    this.#records = columns.records;
    this.#extras = columns.extras;
    this.#slots = columns.index.length - 1;
    this.size = columns.index.at(-1) ?? 0;
  }

  /** Bytes of all arrays, for benchmarks and metrics. */
  get byteLength(): number {
    return this.#index.byteLength + this.#records.byteLength + this.#extras.byteLength;
  }

  /** The numbers of all ranges that cover the address; nested ones innermost first. */
  covering(address: Words): number[] {
    const found: number[] = [];
    found.length = this.collect(address, found);
    return found;
  }

  /** The value of the innermost range that covers the address, or -1 for none. */
  lookup(address: Words): number {
    return this.collect(address, this.#found) === 0 ? -1 : this.value(this.#found[0] ?? 0);
  }

  /** `covering` without allocation: writes the numbers to `into` and returns their count. */
  collect(address: Words, into: number[]): number {
    let count = 0;
    let common = -1;
    for (let anchor = this.#lastAtOrBelow(address), record = anchor; record !== -1; ) {
      const head = this.#head(record);
      const end = headEnd(head);
      // Ranges that contain the anchor share its leading bits; the address shares them or comes later.
      const leading = isPrefix(end) ? end : 32 * (this.#words - wordsOfEnd(end));
      if (leading > 0 && common === -1) common = this.#commonBits(anchor, address);
      const covers = leading <= common || leading === 0;
      if (covers && (isPrefix(end) || this.#endsAfter(record, end, address))) {
        into[count++] = record;
        if (headIsOverlapped(head)) {
          record = anchor = record - 1;
          common = -1;
          continue;
        }
      }
      record = tailUp(this.#tail(record), this.#upBits) - 1;
    }
    return count;
  }

  /** A range's value. */
  value(record: number): number {
    return headValue(this.#head(record));
  }

  /** The range itself, which covers `address`. */
  range(record: number, address: Words): IpRange {
    const version = address.length === 1 ? 4 : 6;
    const end = headEnd(this.#head(record));
    if (isPrefix(end)) return networkRange(version, address, end);
    const first = address.map((word, w) =>
      w === 0 ? this.#firstWord(record, word) : this.#wordOf(record, w),
    );
    const shared = this.#words - wordsOfEnd(end);
    const last = first.map((word, w) => {
      if (w < shared) return word;
      return w < this.#words ? this.#lastWord(record, w, shared) : 0xffffffff;
    });
    return { version, first, last };
  }

  /** Where the extras of a record begin. */
  #extraAt(record: number): number {
    const block = record >>> BLOCK_BITS;
    let at = this.#records[blockAt(block)] ?? 0;
    for (let before = block << BLOCK_BITS; before < record; before++) {
      at += extraWords(headEnd(this.#head(before)), this.#words);
    }
    return at;
  }

  #head(record: number): number {
    return this.#records[recordAt(record) + 1] ?? 0;
  }

  #tail(record: number): number {
    return this.#records[recordAt(record) + 2] ?? 0;
  }

  #remainder(record: number): number {
    return remainderOf(this.#head(record), this.#tail(record), this.#upBits);
  }

  /** The last range that begins at or before the address, or -1. */
  #lastAtOrBelow(address: Words): number {
    const distance = (address[0] ?? 0) - this.#base;
    if (distance < 0) return -1;
    const slot = distance >>> this.#shift;
    if (slot >= this.#slots) return this.size - 1;
    const remainder = (distance - slot * 2 ** this.#shift) >>> 0;
    let low = this.#index[slot] ?? 0;
    let high = this.#index[slot + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const own = this.#remainder(middle);
      if (own < remainder || (own === remainder && this.#isRestAtOrBelow(middle, address))) {
        low = middle + 1;
      } else high = middle;
    }
    return low - 1;
  }

  #isRestAtOrBelow(record: number, address: Words): boolean {
    for (let w = 1; w < this.#words; w++) {
      const start = this.#wordOf(record, w);
      const word = address[w] ?? 0;
      if (start !== word) return start < word;
    }
    return true;
  }

  /** A word of the range's first address, but for its first one. */
  #wordOf(record: number, w: number): number {
    if (w >= this.#words) return 0;
    if (w < KEPT_WORDS) return this.#records[recordAt(record)] ?? 0;
    if (headEnd(this.#head(record)) <= 32 * KEPT_WORDS) return 0;
    return this.#extras[this.#extraAt(record) + w - KEPT_WORDS] ?? 0;
  }

  /** A word of the last address of a range that is no CIDR, and whose ends have `shared` words in common. */
  #lastWord(record: number, w: number, shared: number): number {
    if (this.#words === 1) return this.#records[recordAt(record)] ?? 0;
    const ofFirst = Math.max(0, this.#words - KEPT_WORDS);
    return this.#extras[this.#extraAt(record) + ofFirst + w - shared] ?? 0;
  }

  /** In how many leading bits the range's first address agrees with this one, of the words that matter. */
  #commonBits(record: number, address: Words): number {
    const first = this.#firstWord(record, address[0] ?? 0);
    let difference = first ^ (address[0] ?? 0);
    let w = 0;
    while (difference === 0 && ++w < this.#words) {
      difference = this.#wordOf(record, w) ^ (address[w] ?? 0);
    }
    return 32 * w + (difference === 0 ? 0 : Math.clz32(difference));
  }

  /** The first word of a range that begins at or before an address with the first word `below`. */
  #firstWord(record: number, below: number): number {
    let slot = Math.min((below - this.#base) >>> this.#shift, this.#slots - 1);
    for (let near = 0; (this.#index[slot] ?? 0) > record; near++) {
      if (near === NEAR_SLOTS) {
        slot = this.#slotOf(record, slot);
        break;
      }
      slot--;
    }
    return this.#base + slot * 2 ** this.#shift + this.#remainder(record);
  }

  /** The last slot up to `high` that begins at or before a record. */
  #slotOf(record: number, high: number): number {
    let low = 0;
    let end = high;
    while (low < end) {
      const middle = (low + end + 1) >>> 1;
      if ((this.#index[middle] ?? 0) <= record) low = middle;
      else end = middle - 1;
    }
    return low;
  }

  /** Whether a range ends at or after the address: for no CIDR, begun at or before it and sharing its ends' common words with it. */
  #endsAfter(record: number, end: number, address: Words): boolean {
    const shared = this.#words - wordsOfEnd(end);
    for (let w = shared; w < this.#words; w++) {
      const last = this.#lastWord(record, w, shared);
      const word = address[w] ?? 0;
      if (last !== word) return last > word;
    }
    return true;
  }
}
