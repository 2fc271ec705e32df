/*
 * Sorted disjoint segments of one address family, each carrying a small integer. Per segment:
 *
 *   start   4 bytes (IPv4) or 16 (IPv6)
 *   value   4 bytes
 *   tail    1 byte: how the segment ends (below)
 *
 * and an index on the leading bits of at most 2 bytes a segment: 11 bytes for IPv4, 23 for IPv6,
 * where storing both ends would take 38. A million ranges of either family stay within 24 bytes
 * each.
 *
 * `tail` is the trick that saves the end. Almost every segment ends where a CIDR around its start
 * ends, so the number of host bits of that CIDR says where: the last address is the start with its
 * low `tail` bits set. NEXT means "up to where the next segment starts". What neither can say is
 * written as NEXT followed by a segment that carries NONE.
 */

/** What a look-up gives for an address that no range covers, and what a gap segment carries. */
export const NONE = -1;
/** The tail of a segment that ends where the next one starts. */
export const NEXT = 255;

/** Slots of the leading-bits index stay below half the segments, which bounds its memory. */
const SEGMENTS_PER_SLOT = 2;

export interface SegmentColumns {
  readonly stride: 1 | 4;
  /** `stride` big-endian words per segment, ascending. */
  readonly starts: Uint32Array;
  readonly values: Int32Array;
  readonly tails: Uint8Array;
}

/** The look-up structure of one family. Its arrays can be handed to another thread or written to a file as they are. */
export class Segments {
  readonly columns: SegmentColumns;
  /** For slot s: the number of segments that start below the slot. One slot more than needed, for the end. */
  readonly #index: Uint32Array;
  readonly #shift: number;
  readonly #base: number;

  constructor(columns: SegmentColumns) {
    this.columns = columns;
    const count = columns.values.length;
    this.#base = columns.starts[0] ?? 0;
    const span = ((columns.starts[(count - 1) * columns.stride] ?? 0) - this.#base) >>> 0;
    const slots = Math.max(1, Math.floor(count / SEGMENTS_PER_SLOT) - 1);
    let shift = 0;
    while (shift < 31 && span >>> shift >= slots) shift++;
    this.#shift = shift;
    this.#index = buildIndex(columns, this.#base, shift, (span >>> shift) + 1);
  }

  get size(): number {
    return this.columns.values.length;
  }

  /** Bytes of all arrays, for benchmarks and metrics. */
  get byteLength(): number {
    const { starts, values, tails } = this.columns;
    return starts.byteLength + values.byteLength + tails.byteLength + this.#index.byteLength;
  }

  /** The number of the segment that covers the address, or -1. Gap segments are never returned. */
  find(words: readonly number[]): number {
    const word = words[0] ?? 0;
    if (word < this.#base) return -1;
    const slot = (word - this.#base) >>> this.#shift;
    const index = this.#index;
    // Past the last slot the last segment is the only candidate.
    const from = slot + 1 < index.length ? (index[slot] ?? 0) : this.size;
    const to = slot + 1 < index.length ? (index[slot + 1] ?? 0) : this.size;
    const candidate =
      this.columns.stride === 1
        ? lastAtOrBelow4(this.columns.starts, from, to, word)
        : lastAtOrBelow6(this.columns.starts, from, to, words);
    if (candidate < 0 || this.columns.values[candidate] === NONE) return -1;
    return this.#reaches(candidate, words) ? candidate : -1;
  }

  /** What the covering segment carries, or -1. */
  lookup(words: readonly number[]): number {
    const segment = this.find(words);
    return segment === -1 ? NONE : (this.columns.values[segment] ?? NONE);
  }

  /** Whether an address at or after the segment's start is also at or before its last address. */
  #reaches(segment: number, words: readonly number[]): boolean {
    const { starts, stride, tails } = this.columns;
    const hostBits = tails[segment] ?? NEXT;
    if (hostBits === NEXT) return true;
    const fixedBits = stride * 32 - hostBits;
    const wholeWords = fixedBits >>> 5;
    for (let w = 0; w < wholeWords; w++) {
      if (starts[segment * stride + w] !== words[w]) return false;
    }
    const bits = fixedBits & 31;
    if (bits === 0) return true;
    const difference = (starts[segment * stride + wholeWords] ?? 0) ^ (words[wholeWords] ?? 0);
    return difference >>> (32 - bits) === 0;
  }
}

function buildIndex(
  columns: SegmentColumns,
  base: number,
  shift: number,
  slots: number,
): Uint32Array {
  const index = new Uint32Array(slots + 1);
  const count = columns.values.length;
  let slot = 0;
  for (let segment = 0; segment < count; segment++) {
    const own = ((columns.starts[segment * columns.stride] ?? 0) - base) >>> shift;
    while (slot < own) index[++slot] = segment;
  }
  while (slot < slots) index[++slot] = count;
  return index;
}

/** The last of the segments [from, to) that starts at or below `word`; `from - 1` when none does, which reaches in from an earlier slot. */
function lastAtOrBelow4(starts: Uint32Array, from: number, to: number, word: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function lastAtOrBelow6(
  starts: Uint32Array,
  from: number,
  to: number,
  words: readonly number[],
): number {
  const w0 = words[0] ?? 0;
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const s0 = starts[middle * 4] ?? 0;
    if (s0 < w0 || (s0 === w0 && isTailAtOrBelow(starts, middle * 4, words))) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function isTailAtOrBelow(starts: Uint32Array, at: number, words: readonly number[]): boolean {
  for (let w = 1; w < 4; w++) {
    const start = starts[at + w] ?? 0;
    const word = words[w] ?? 0;
    if (start !== word) return start < word;
  }
  return true;
}
