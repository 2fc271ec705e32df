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
const BYTES_PER_SLOT = 4 + 4 + 4 * SLICES;
/** The part of a key that its slot holds; the rest says which slots it may have. */
const PRINTS = 2 ** 32;

/**
 * Requests by key and window for all threads that hold the memory: 44 bytes a key in a table of fixed size, nothing
 * is allocated as requests come. Counts are added atomically; no thread waits for another. While two threads
 * give one key's slot to another in the same microsecond a request may be lost.
 *
 * A slot tells its keys apart by 31 bits: of 100 million keys one is taken for another that is counted.
 */
export class CountTable {
  readonly #prints: Int32Array;
  /** Seconds since 1970 when a key was last counted. */
  readonly #usedAt: Int32Array;
  readonly #counts: Int32Array;
  readonly #mask: number;

  /** @param slots a power of two: how many keys are held. Pages of memory that no key came to are not used. */
  static memory(slots: number): SharedArrayBuffer {
    return new SharedArrayBuffer(slots * BYTES_PER_SLOT);
  }

  constructor(memory: SharedArrayBuffer) {
    const slots = memory.byteLength / BYTES_PER_SLOT;
    this.#mask = slots - 1;
    this.#prints = new Int32Array(memory, 0, slots);
    this.#usedAt = new Int32Array(memory, slots * 4, slots);
    this.#counts = new Int32Array(memory, slots * 8, slots * SLICES);
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
    return nowMs - Atomics.load(this.#usedAt, slot) * 1_000 > 2 * windowMs;
  }

  #touch(slot: number, windowMs: number, nowMs: number): void {
    const isOver = this.#isOver(slot, windowMs, nowMs);
    Atomics.store(this.#usedAt, slot, secondsOf(nowMs));
    if (isOver) this.#empty(slot);
  }

  #read(slot: number, slice: number): number {
    const value = Atomics.load(this.#counts, slot * SLICES + (slice % SLICES));
    return value >>> COUNT_BITS === roundOf(slice) ? value & MAX_COUNT : 0;
  }

  #change(slot: number, slice: number, next: (count: number) => number): void {
    const at = slot * SLICES + (slice % SLICES);
    for (;;) {
      const before = Atomics.load(this.#counts, at);
      const isOfSlice = before >>> COUNT_BITS === roundOf(slice);
      const count = Math.min(MAX_COUNT, next(isOfSlice ? before & MAX_COUNT : 0));
      const after = (roundOf(slice) << COUNT_BITS) | count;
      if (Atomics.compareExchange(this.#counts, at, before, after) === before) return;
    }
  }

  #find(key: number): number | null {
    const first = this.#firstOf(key);
    const print = printOf(key);
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (first + probe) & this.#mask;
      const found = Atomics.load(this.#prints, slot);
      if (found === print) return slot;
      if (found === FREE) return null;
    }
    return null;
  }

  /** Null: another thread is still at it. */
  #claim(key: number, nowMs: number): number | null {
    for (let tries = 0; tries < CLAIM_TRIES; tries++) {
      const slot = this.#mostIdle(key);
      const before = Atomics.load(this.#prints, slot);
      if (before === CLAIMED) continue;
      // Another thread may have claimed it for the same key meanwhile.
      const found = this.#find(key);
      if (found !== null) return found;
      if (Atomics.compareExchange(this.#prints, slot, before, CLAIMED) !== before) continue;
      this.#empty(slot);
      Atomics.store(this.#usedAt, slot, secondsOf(nowMs));
      Atomics.store(this.#prints, slot, printOf(key));
      return slot;
    }
    return null;
  }

  #empty(slot: number): void {
    for (let at = slot * SLICES; at < (slot + 1) * SLICES; at++) Atomics.store(this.#counts, at, 0);
  }

  #mostIdle(key: number): number {
    const first = this.#firstOf(key);
    let idle = first;
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (first + probe) & this.#mask;
      const found = Atomics.load(this.#prints, slot);
      if (found === FREE || found === CLAIMED) return slot;
      if (Atomics.load(this.#usedAt, slot) < Atomics.load(this.#usedAt, idle)) idle = slot;
    }
    return idle;
  }

  #firstOf(key: number): number {
    return Math.floor(key / PRINTS) & this.#mask;
  }
}

/** Two small numbers have a meaning of their own in the table. */
const printOf = (key: number): number => key | 2;

/** A thousand windows apart two are the same: by then `#isOver` has emptied the slot. */
const roundOf = (slice: number): number => Math.floor(slice / SLICES) % ROUNDS;

const secondsOf = (nowMs: number): number => Math.floor(nowMs / 1_000);
