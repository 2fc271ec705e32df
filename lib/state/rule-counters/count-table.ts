import { oldestPart, SLICES, sliceAt } from "./slices";

/** Slots that a key may have: where all are taken, the one that was used longest ago is given away. */
const PROBES = 16;
const FREE = 0;
/** A slot that a thread is just emptying for another key. */
const CLAIMED = 1;
/** A claim takes another thread less than this many looks. */
const CLAIM_TRIES = 1_000;
/** A count and, above it, which time round the ring its slice is of. */
const COUNT_BITS = 22;
const MAX_COUNT = 2 ** COUNT_BITS - 1;
const ROUNDS = 2 ** (32 - COUNT_BITS);
/*
 * A slot's words, side by side, so that a key takes one or two lines of cache: its print, when it was last
 * counted in seconds since 1970, and its counts.
 */
const PRINT = 0;
const USED_AT = 1;
const COUNTS = 2;
const WORDS_PER_SLOT = COUNTS + SLICES;
const BYTES_PER_SLOT = 4 * WORDS_PER_SLOT;
/** The part of a key that its slot holds; the rest says which slots it may have. */
const PRINTS = 2 ** 32;

/**
 * Requests by key and window for all threads that hold the memory: 44 bytes a key in a table of fixed size, nothing
 * is allocated as requests come. Counts are added atomically; no thread waits for another. While two threads
 * give one key's slot to another in the same microsecond a request may be lost.
 *
 * A slot distinguishes its keys by 31 bits: one of 100 million keys is mistaken for another that is counted.
 */
export class CountTable {
  readonly #words: Int32Array;
  readonly #mask: number;

  /** @param slots a power of two: how many keys are held. Pages of memory that no key came to are not used. */
  static memory(slots: number): SharedArrayBuffer {
    return new SharedArrayBuffer(slots * BYTES_PER_SLOT);
  }

  constructor(memory: SharedArrayBuffer) {
    this.#mask = memory.byteLength / BYTES_PER_SLOT - 1;
    this.#words = new Int32Array(memory);
  }

  /**
   * @param key a keyed hash of what is counted, the window included: 53 bits
   * @param slice as `sliceAt` gives it; one that no longer counts is left out
   * @param nowMs epoch ms
   * @returns whether the key is new here
   */
  add(key: number, windowMs: number, slice: number, times: number, nowMs: number): boolean {
    const current = sliceAt(nowMs, windowMs);
    // Other processes' clocks may be a little ahead.
    if (slice <= current - SLICES || slice > current + 1) return false;
    const found = this.#find(key);
    const slot = found ?? this.#claim(key, nowMs);
    if (slot === null) return false;
    this.#touch(slot, windowMs, nowMs);
    this.#change(slot, slice, (count) => count + times);
    return found === null;
  }

  /** Makes the count of a slice that still counts at least this. */
  raise(key: number, slice: number, least: number): void {
    const slot = this.#find(key);
    if (slot !== null) this.#change(slot, slice, (count) => Math.max(count, least));
  }

  /** Requests within the window that ends now, to within the slice that is leaving it (see `slices.ts`). */
  count(key: number, windowMs: number, nowMs: number): number {
    const slot = this.#find(key);
    if (slot === null || this.#isOver(slot, windowMs, nowMs)) return 0;
    const current = sliceAt(nowMs, windowMs);
    const oldest = current - SLICES + 1;
    let count = Math.floor(this.#read(slot, oldest) * oldestPart(nowMs, windowMs));
    for (let slice = oldest + 1; slice <= current; slice++) count += this.#read(slot, slice);
    return count;
  }

  /** Nothing in the slot is of this window any more. */
  #isOver(slot: number, windowMs: number, nowMs: number): boolean {
    return nowMs - this.#peek(slot, USED_AT) * 1_000 > 2 * windowMs;
  }

  #touch(slot: number, windowMs: number, nowMs: number): void {
    const isOver = this.#isOver(slot, windowMs, nowMs);
    const now = secondsOf(nowMs);
    if (this.#peek(slot, USED_AT) !== now) this.#store(slot, USED_AT, now);
    if (isOver) this.#empty(slot);
  }

  #read(slot: number, slice: number): number {
    const value = this.#peek(slot, wordOf(slice));
    return value >>> COUNT_BITS === roundOf(slice) ? value & MAX_COUNT : 0;
  }

  #change(slot: number, slice: number, next: (count: number) => number): void {
    const word = wordOf(slice);
    for (;;) {
      const before = this.#load(slot, word);
      const isOfSlice = before >>> COUNT_BITS === roundOf(slice);
      const count = Math.min(MAX_COUNT, next(isOfSlice ? before & MAX_COUNT : 0));
      const after = (roundOf(slice) << COUNT_BITS) | count;
      if (this.#swap(slot, word, before, after)) return;
    }
  }

  #find(key: number): number | null {
    const first = this.#firstOf(key);
    const print = printOf(key);
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (first + probe) & this.#mask;
      const found = this.#load(slot, PRINT);
      if (found === print) return slot;
      if (found === FREE) return null;
    }
    return null;
  }

  /** Null while another thread is still at it. */
  #claim(key: number, nowMs: number): number | null {
    for (let tries = 0; tries < CLAIM_TRIES; tries++) {
      const slot = this.#mostIdle(key);
      const before = this.#load(slot, PRINT);
      if (before === CLAIMED) continue;
      // Another thread may have claimed it for the same key meanwhile.
      const found = this.#find(key);
      if (found !== null) return found;
      if (!this.#swap(slot, PRINT, before, CLAIMED)) continue;
      this.#empty(slot);
      this.#store(slot, USED_AT, secondsOf(nowMs));
      this.#store(slot, PRINT, printOf(key));
      return slot;
    }
    return null;
  }

  #empty(slot: number): void {
    for (let word = COUNTS; word < WORDS_PER_SLOT; word++) this.#store(slot, word, 0);
  }

  #mostIdle(key: number): number {
    const first = this.#firstOf(key);
    let idle = first;
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (first + probe) & this.#mask;
      const found = this.#load(slot, PRINT);
      if (found === FREE || found === CLAIMED) return slot;
      if (this.#load(slot, USED_AT) < this.#load(idle, USED_AT)) idle = slot;
    }
    return idle;
  }

  #firstOf(key: number): number {
    return Math.floor(key / PRINTS) & this.#mask;
  }

  /** Not atomically: what another thread changes meanwhile may be read as it was, and either will do. */
  #peek(slot: number, word: number): number {
    return this.#words[slot * WORDS_PER_SLOT + word] ?? 0;
  }

  #load(slot: number, word: number): number {
    return Atomics.load(this.#words, slot * WORDS_PER_SLOT + word);
  }

  #store(slot: number, word: number, value: number): void {
    Atomics.store(this.#words, slot * WORDS_PER_SLOT + word, value);
  }

  /** @returns false: another thread was there first */
  #swap(slot: number, word: number, before: number, after: number): boolean {
    const at = slot * WORDS_PER_SLOT + word;
    return Atomics.compareExchange(this.#words, at, before, after) === before;
  }
}

const wordOf = (slice: number): number => COUNTS + (slice % SLICES);

/** Two small numbers have a meaning of their own in the table. */
const printOf = (key: number): number => key | 2;

/** A thousand windows apart two are the same: by then `#isOver` has emptied the slot. */
const roundOf = (slice: number): number => Math.floor(slice / SLICES) % ROUNDS;

const secondsOf = (nowMs: number): number => Math.floor(nowMs / 1_000);
