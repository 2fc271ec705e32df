/*
 * How one range lies in a cover table. A record is three 32-bit words:
 *
 *   second      of a first address its second word; where one word is all that matters, as of IPv4,
 *               the last address
 *   head        value (22 bits), end (8), isOverlapped (1), top bit of the remainder (1)
 *   tail        low bits of the remainder, then `up`: the containing range's number + 1, or 0
 *
 * The remainder is what is left of the first word once the index's slot is known. With n records the
 * index has up to n slots over their span, so the remainder needs at most 32 - floor(log2 n) bits,
 * and `up` floor(log2 n) + 1: 33 together, whatever n is.
 *
 * The end is a CIDR's prefix length, or that there is none and how many words of the last address
 * differ from the first one's. What a record has no room for lies in `extras`, in the order of the
 * records: the words behind the second of a first address, unless it is a CIDR that has none there,
 * and the differing words of the last.
 */

const RECORD_WORDS = 3;
/** Words of a first address that a record has room for. */
export const KEPT_WORDS = 2;
/** A block is this many records, to the power of two: what precedes one in its block is added up when it is asked for. */
export const BLOCK_BITS = 3;

/** Where a record lies. Each block begins with a word more, beside its records so that it costs no other cache line. */
export const recordAt = (record: number) => record * RECORD_WORDS + (record >>> BLOCK_BITS) + 1;
/** Where the word lies that says where a block's extras begin. */
export const blockAt = (block: number) => recordAt(block << BLOCK_BITS) - 1;
/** Words of so many records, with their blocks'. */
export const wordsOfRecords = (size: number) =>
  size * RECORD_WORDS + Math.ceil(size / 2 ** BLOCK_BITS);

/** Values lie below. */
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

/** How many words a record with this end has among the extras, where `words` of an address matter. */
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

/** The arrays of one family's table: structured-cloneable, and all that a file needs to hold. */
export interface CoverColumns {
  /** Leading 32-bit words of an address that matter: the rest is 0 in every first address and all ones in every last. */
  readonly words: number;
  /** First word of the lowest range; slot 0 begins there. */
  readonly base: number;
  /** A slot holds the ranges whose first word agrees but for this many low bits. */
  readonly shift: number;
  /** Width of `up` in a tail. */
  readonly upBits: number;
  /** By slot: how many records begin below it. One more at the end. */
  readonly index: Uint32Array;
  /** Ascending by first address, containing ranges before contained ones, in blocks. */
  readonly records: Uint32Array;
  /** What of first and last addresses has no room in the records. */
  readonly extras: Uint32Array;
}
