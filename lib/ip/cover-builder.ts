import {
  BLOCK_BITS,
  blockAt,
  type CoverColumns,
  endOfWords,
  extraWords,
  KEPT_WORDS,
  packHead,
  packTail,
  recordAt,
  topBitOf,
  VALUE_LIMIT,
  wordsOfRecords,
} from "./cover-record";
import { radixSort } from "./radix-sort";
import type { RangeColumns } from "./range-columns";
import { compareAt, indices, NO_PREFIX, prefixLengthAt } from "./words";

/**
 * Builds the table of one family. Equal ranges are one record, or as many as `valuesOf` gives values
 * for their ids (in the order they were pushed).
 *
 * @throws RangeError for a value outside 0 to 4,194,303
 */
export function buildCover(
  ranges: RangeColumns,
  valuesOf: (ids: readonly number[]) => readonly number[],
): CoverColumns {
  const { sources, values } = mergeEqual(ranges, valuesOf);
  const words = wordsThatMatter(ranges);
  const place = placeOf(ranges, sources);
  const writer = new RecordWriter(ranges, words, place, sources.length);
  const containers = containersOf(ranges, sources);
  for (let record = 0; record < sources.length; record++) {
    writer.write(record, sources[record] ?? 0, values[record] ?? 0, containers);
  }
  return {
    words,
    ...place,
    index: indexOf(ranges, sources, place),
    records: writer.records,
    extras: writer.extras,
  };
}

type Place = Pick<CoverColumns, "base" | "shift" | "upBits">;

/** By record, in table order: one of its ranges, and its value. */
function mergeEqual(
  ranges: RangeColumns,
  valuesOf: (ids: readonly number[]) => readonly number[],
): { sources: Uint32Array; values: Uint32Array } {
  const { stride, firsts, lasts, ids, length } = ranges;
  const order = containingFirst(ranges);
  const sources: number[] = [];
  const values: number[] = [];
  for (let from = 0; from < length; ) {
    const range = order[from] ?? 0;
    const together: number[] = [];
    for (; from < length; from++) {
      const other = order[from] ?? 0;
      if (compareAt(firsts, other, firsts, range, stride) !== 0) break;
      if (compareAt(lasts, other, lasts, range, stride) !== 0) break;
      together.push(ids[other] ?? 0);
    }
    for (const value of valuesOf(together)) {
      if (value < 0 || value >= VALUE_LIMIT) {
        throw new RangeError(`a range carries 0 to ${VALUE_LIMIT - 1}, not ${value}`);
      }
      sources.push(range);
      values.push(value);
    }
  }
  return { sources: Uint32Array.from(sources), values: Uint32Array.from(values) };
}

/** Ascending by first address; of ranges that begin together the longest first. */
function containingFirst({ stride, firsts, lasts, length }: RangeColumns): Uint32Array {
  const descending = lasts.slice(0, length * stride);
  for (let at = 0; at < descending.length; at++) descending[at] = ~(descending[at] ?? 0);
  return radixSort(radixSort(indices(length), descending, stride), firsts, stride);
}

/** IPv6 lists seldom hold ranges narrower than a /64; then half of each address can be dropped. */
function wordsThatMatter({ stride, firsts, lasts, length }: RangeColumns): number {
  let words = 1;
  for (let at = 0; at < length * stride && words < stride; at += stride) {
    for (let w = stride - 1; w >= words; w--) {
      if (firsts[at + w] !== 0 || lasts[at + w] !== 0xffffffff) words = w + 1;
    }
  }
  return words;
}

function placeOf({ stride, firsts }: RangeColumns, sources: Uint32Array): Place {
  const { length } = sources;
  const base = length === 0 ? 0 : (firsts[(sources[0] ?? 0) * stride] ?? 0);
  const span = length === 0 ? 0 : (firsts[(sources[length - 1] ?? 0) * stride] ?? 0) - base;
  const upBits = 32 - Math.clz32(Math.max(1, length));
  const slots = length / RANGES_PER_SLOT;
  let shift = 0;
  while (shift < Math.min(31, REMAINDER_AND_UP_BITS - upBits) && span >>> shift >= slots) shift++;
  return { base, shift, upBits };
}

/** The room of a record. */
const REMAINDER_AND_UP_BITS = 33;
/** Bounds the index, to 2 bytes a range. */
const RANGES_PER_SLOT = 2;

function indexOf(
  { stride, firsts }: RangeColumns,
  sources: Uint32Array,
  { base, shift }: Place,
): Uint32Array {
  const { length } = sources;
  const slotAt = (record: number) =>
    ((firsts[(sources[record] ?? 0) * stride] ?? 0) - base) >>> shift;
  const slots = length === 0 ? 0 : slotAt(length - 1) + 1;
  const index = new Uint32Array(slots + 1);
  let slot = 0;
  for (let record = 0; record < length; record++) {
    const own = slotAt(record);
    while (slot < own) index[++slot] = record;
  }
  if (slots > 0) index[slots] = length;
  return index;
}

interface Containers {
  /** By record: the nearest earlier record that contains it, plus 1; 0 for none. */
  readonly ups: Uint32Array;
  readonly isOverlapped: Uint8Array;
}

/**
 * One pass with a stack of the ranges that may still contain another: their ends decrease from bottom to
 * top. Ranges popped by a new one ended earlier; the last of those reaches furthest.
 */
function containersOf({ stride, firsts, lasts }: RangeColumns, sources: Uint32Array): Containers {
  const ups = new Uint32Array(sources.length);
  const isOverlapped = new Uint8Array(sources.length);
  const stack = new Uint32Array(sources.length);
  let depth = 0;
  for (let record = 0; record < sources.length; record++) {
    const range = sources[record] ?? 0;
    let furthest = -1;
    while (depth > 0) {
      const top = sources[stack[depth - 1] ?? 0] ?? 0;
      if (compareAt(lasts, top, lasts, range, stride) >= 0) break;
      furthest = top;
      depth--;
    }
    ups[record] = depth === 0 ? 0 : (stack[depth - 1] ?? 0) + 1;
    const reachesIn = furthest !== -1 && compareAt(lasts, furthest, firsts, range, stride) >= 0;
    isOverlapped[record] = reachesIn ? 1 : 0;
    stack[depth++] = record;
  }
  return { ups, isOverlapped };
}

class RecordWriter {
  readonly records: Uint32Array;
  readonly #extras: number[] = [];
  readonly #ranges: RangeColumns;
  readonly #words: number;
  readonly #place: Place;

  constructor(ranges: RangeColumns, words: number, place: Place, length: number) {
    this.#ranges = ranges;
    this.#words = words;
    this.#place = place;
    this.records = new Uint32Array(wordsOfRecords(length));
  }

  get extras(): Uint32Array {
    return Uint32Array.from(this.#extras);
  }

  write(record: number, range: number, value: number, { ups, isOverlapped }: Containers): void {
    const { stride, firsts, lasts } = this.#ranges;
    const { base, shift, upBits } = this.#place;
    const at = range * stride;
    const remainder = ((firsts[at] ?? 0) - base) % 2 ** shift;
    const end = this.#endOf(range);
    const head = packHead(value, end, isOverlapped[record] === 1, topBitOf(remainder, upBits));
    const second = (this.#words === 1 ? lasts[at] : firsts[at + 1]) ?? 0;
    this.records.set(
      [second, head, packTail(remainder, ups[record] ?? 0, upBits)],
      recordAt(record),
    );
    const block = record >>> BLOCK_BITS;
    if (record === block << BLOCK_BITS) this.records[blockAt(block)] = this.#extras.length;
    if (extraWords(end, this.#words) > 0) this.#addExtras(range);
  }

  #endOf(range: number): number {
    const { stride, firsts, lasts } = this.#ranges;
    const prefix = prefixLengthAt(firsts, lasts, range, stride);
    return prefix === NO_PREFIX ? endOfWords(this.#words - this.#sharedWords(range)) : prefix;
  }

  /** How many leading words the first and the last address have in common. */
  #sharedWords(range: number): number {
    const { stride, firsts, lasts } = this.#ranges;
    let shared = 0;
    while (shared < stride && firsts[range * stride + shared] === lasts[range * stride + shared]) {
      shared++;
    }
    return shared;
  }

  #addExtras(range: number): void {
    const { stride, firsts, lasts } = this.#ranges;
    const at = range * stride;
    for (let w = KEPT_WORDS; w < this.#words; w++) this.#extras.push(firsts[at + w] ?? 0);
    if (prefixLengthAt(firsts, lasts, range, stride) !== NO_PREFIX) return;
    for (let w = this.#sharedWords(range); w < this.#words; w++) {
      this.#extras.push(lasts[at + w] ?? 0);
    }
  }
}
