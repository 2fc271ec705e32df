/*
 * The layout of a range in a cover table. A record is three 32-bit words:
 *
 *   second      of a first address its second word; where one word is all that matters, as of IPv4,
 *               the last address
 *   head        value (22 bits), end (8), isOverlapped (1), top bit of the remainder (1)
 *   tail        low bits of the remainder, then `up`: the containing range's number + 1, or 0
 *
 * The remainder is the first word without the bits that the index's slot implies. With n records the
 * index has up to n slots over their span, so the remainder needs at most 32 - floor(log2 n) bits,
 * and `up` floor(log2 n) + 1: 33 together, whatever n is.
 *
 * The end is a CIDR's prefix length, or that there is none and how many words of the last address
 * differ from the first one's. The rest is in `extras`, in record order: the words after the second of a
 * first address, unless it is a CIDR that has none there,
 * and the differing words of the last.
 */

const RECORD_WORDS = 3;
/** Words of a first address that a record has room for. */
export const KEPT_WORDS = 2;
/** log2 of the records in a block; a record's offset within its block's extras is summed on demand. */
export const BLOCK_BITS = 3;

/** The offset of a record. Each block starts with one extra word, beside its records to share their cache line. */
export const recordAt = (record: number) => record * RECORD_WORDS + (record >>> BLOCK_BITS) + 1;
/** The offset of the word that holds the start of a block's extras. */
export const blockAt = (block: number) => recordAt(block << BLOCK_BITS) - 1;
/** The words of this many records, including their blocks' extra words. */
export const wordsOfRecords = (size: number) =>
  size * RECORD_WORDS + Math.ceil(size / 2 ** BLOCK_BITS);

/** Exclusive upper bound of values. */
export const VALUE_LIMIT = 2 ** 22;
const OVERLAPPED = 2;

export const packHead = (value: number, end: number, isOverlapped: boolean, topBit: number) =>
  ((value << 10) | (end << 2) | (isOverlapped ? OVERLAPPED : 0) | topBit) >>> 0;

export const headValue = (head: number) => head >>> 10;
export const headEnd = (head: number) => (head >>> 2) & 0xff;

const LONGEST_PREFIX = 128;
const NO_WORDS = 255;

export const isPrefix = (end: number) => end <= LONGEST_PREFIX;
/** The end of a range that is no CIDR: how many words of its last address are not those of its first. */
export const endOfWords = (words: number) => NO_WORDS - words;
export const wordsOfEnd = (end: number) => NO_WORDS - end;

/** The number of extra words of a record with this end, where `words` of an address matter. */
export function extraWords(end: number, words: number): number {
  if (words === 1 || end <= 32 * KEPT_WORDS) return 0;
  return Math.max(0, words - KEPT_WORDS) + (isPrefix(end) ? 0 : wordsOfEnd(end));
}

/** Whether an earlier range that does not contain this one reaches into it. */
export const headIsOverlapped = (head: number) => (head & OVERLAPPED) !== 0;
const headTopBit = (head: number) => head & 1;

export const packTail = (remainder: number, up: number, upBits: number) =>
  (up | (remainder << upBits)) >>> 0;
export const topBitOf = (remainder: number, upBits: number) => (remainder >>> (32 - upBits)) & 1;

export const tailUp = (tail: number, upBits: number) => tail & (0xffffffff >>> (32 - upBits));
export const remainderOf = (head: number, tail: number, upBits: number) =>
  ((headTopBit(head) << (32 - upBits)) | (tail >>> upBits)) >>> 0;

/** The arrays of one family's table, structured-cloneable. */
export interface CoverColumns {
  /** Leading 32-bit words of an address that matter: the rest is 0 in every first address and all ones in every last. */
  readonly words: number;
  /** First word of the lowest range; slot 0 begins there. */
  readonly base: number;
  /** A slot holds the ranges whose first word agrees but for this many low bits. */
  readonly shift: number;
  /** Width of `up` in a tail. */
  readonly upBits: number;
  /** By slot: the number of records that begin below it, plus one entry at the end. */
  readonly index: Uint32Array;
  /** Ascending by first address, containing ranges before contained ones, in blocks. */
  readonly records: Uint32Array;
  /** The words of first and last addresses that do not fit in the records. */
  readonly extras: Uint32Array;
}
