import { randomInt } from "node:crypto";
import { BoundedCache } from "./bounded-cache";

/** The result of one attempt. */
export interface Taken {
  readonly isAllowed: boolean;
  /** Tokens left, parts of one included. */
  readonly tokens: number;
}

/** Token buckets by name: a burst at once, then so many a second. */
export interface TokenBuckets {
  /** Takes one token, unless the bucket is empty. */
  take(name: string, perSecond: number, burst: number): Taken;
  /** The tokens in a bucket, parts of one included. */
  left(name: string, perSecond: number, burst: number): number;
}

const US_PER_SECOND = 1_000_000;

/**
 * A bucket is one number, the time at which it is full again (the generic cell rate algorithm): taking a token
 * moves it on by the time that one takes to refill.
 *
 * @param fullAtUs microseconds, as `nowUs`
 * @returns the bucket's new number; null when it stays
 */
function takeOne(
  fullAtUs: number,
  nowUs: number,
  perSecond: number,
  burst: number,
): Taken & { readonly fullAtUs: number | null } {
  const perTokenUs = Math.floor(US_PER_SECOND / perSecond);
  const capacityUs = perTokenUs * burst;
  // A rate that has changed may leave a number beyond what a bucket holds now.
  const debtUs = Math.min(capacityUs, Math.max(0, fullAtUs - nowUs));
  const isAllowed = debtUs + perTokenUs <= capacityUs;
  const leftUs = capacityUs - debtUs - (isAllowed ? perTokenUs : 0);
  const next = nowUs + debtUs + (isAllowed ? perTokenUs : 0);
  const isMoved = isAllowed || next < fullAtUs;
  return { isAllowed, tokens: leftUs / perTokenUs, fullAtUs: isMoved ? next : null };
}

/** The tokens of a bucket, which stays as it is. Parameters as of `takeOne`. */
function tokensIn(fullAtUs: number, nowUs: number, perSecond: number, burst: number): number {
  const perTokenUs = Math.floor(US_PER_SECOND / perSecond);
  return Math.max(0, burst - Math.max(0, fullAtUs - nowUs) / perTokenUs);
}

/** The buckets of one thread; the least recently used are forgotten, which fills them. */
export class LocalTokenBuckets implements TokenBuckets {
  readonly #fullAtUs: BoundedCache<string, number>;

  /** @param nowUs monotonic microseconds */
  constructor(
    capacity: number,
    private readonly nowUs: () => number,
  ) {
    this.#fullAtUs = new BoundedCache(capacity);
  }

  take(name: string, perSecond: number, burst: number): Taken {
    const before = this.#fullAtUs.get(name) ?? 0;
    const { fullAtUs, ...taken } = takeOne(before, this.nowUs(), perSecond, burst);
    if (fullAtUs !== null) this.#fullAtUs.set(name, fullAtUs);
    return taken;
  }

  left(name: string, perSecond: number, burst: number): number {
    return tokensIn(this.#fullAtUs.get(name) ?? 0, this.nowUs(), perSecond, burst);
  }
}

const BYTES_PER_SLOT = 16;
const SEED_BYTES = 8;
/** Slots that are looked at for a name. */
const PROBES = 16;
/** A bucket that has been full for this long may be given to another name. */
const REUSED_AFTER_US = 10n * BigInt(US_PER_SECOND);
const LOCAL_CAPACITY = 1_000;

/**
 * The buckets of all threads that hold the memory. Exact: each bucket is one 64-bit number that is exchanged
 * atomically, so no thread waits for another, and a thread that ends leaves no lock behind.
 */
export class SharedTokenBuckets implements TokenBuckets {
  readonly #names: BigInt64Array;
  readonly #fullAtUs: BigInt64Array;
  readonly #seed: number;
  readonly #hashes = new BoundedCache<string, bigint>(LOCAL_CAPACITY);
  /** For names that find no slot, since thousands are in use beside theirs. */
  readonly #local: LocalTokenBuckets;

  /** Memory for `slots` buckets in use at a time. @param slots a power of two */
  static memory(slots: number): SharedArrayBuffer {
    const memory = new SharedArrayBuffer(SEED_BYTES + slots * BYTES_PER_SLOT);
    // Names may be chosen by strangers: where they land must not be foreseen.
    new Uint32Array(memory, 0, 1)[0] = randomInt(2 ** 32);
    return memory;
  }

  /** @param nowUs monotonic microseconds, the same on every thread */
  constructor(
    memory: SharedArrayBuffer,
    private readonly nowUs: () => number = processUs,
  ) {
    const slots = (memory.byteLength - SEED_BYTES) / BYTES_PER_SLOT;
    this.#seed = new Uint32Array(memory, 0, 1)[0] ?? 0;
    this.#names = new BigInt64Array(memory, SEED_BYTES, slots);
    this.#fullAtUs = new BigInt64Array(memory, SEED_BYTES + slots * 8, slots);
    this.#local = new LocalTokenBuckets(LOCAL_CAPACITY, nowUs);
  }

  take(name: string, perSecond: number, burst: number): Taken {
    const nowUs = this.nowUs();
    const slot = this.#slotOf(name, nowUs);
    if (slot === null) return this.#local.take(name, perSecond, burst);
    for (;;) {
      const before = Atomics.load(this.#fullAtUs, slot);
      const { fullAtUs, ...taken } = takeOne(Number(before), nowUs, perSecond, burst);
      if (fullAtUs === null) return taken;
      const after = BigInt(fullAtUs);
      if (Atomics.compareExchange(this.#fullAtUs, slot, before, after) === before) return taken;
    }
  }

  left(name: string, perSecond: number, burst: number): number {
    const nowUs = this.nowUs();
    const slot = this.#slotOf(name, nowUs);
    if (slot === null) return this.#local.left(name, perSecond, burst);
    return tokensIn(Number(Atomics.load(this.#fullAtUs, slot)), nowUs, perSecond, burst);
  }

  /** The name's slot, claimed when it has none yet; null when all that it may have are in use. */
  #slotOf(name: string, nowUs: number): number | null {
    const hash = this.#hashOf(name);
    const first = Number(hash >> 24n) & (this.#names.length - 1);
    let free: number | null = null;
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (first + probe) & (this.#names.length - 1);
      const found = Atomics.load(this.#names, slot);
      if (found === hash) return slot;
      if (free === null && this.#isFree(slot, found, nowUs)) free = slot;
      if (found === 0n) break;
    }
    if (free === null) return null;
    const found = Atomics.load(this.#names, free);
    const before = this.#isFree(free, found, nowUs)
      ? Atomics.compareExchange(this.#names, free, found, hash)
      : null;
    // Taken over by another thread meanwhile: looked for again, the name may be there by now.
    return before === found ? free : this.#slotOf(name, nowUs);
  }

  #hashOf(name: string): bigint {
    const known = this.#hashes.get(name);
    if (known !== undefined) return known;
    const hash = hashOf(name, this.#seed);
    this.#hashes.set(name, hash);
    return hash;
  }

  #isFree(slot: number, found: bigint, nowUs: number): boolean {
    if (found === 0n) return true;
    return Atomics.load(this.#fullAtUs, slot) + REUSED_AFTER_US < BigInt(nowUs);
  }
}

/** Monotonic microseconds since the machine started, whatever the thread. */
export function processUs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * US_PER_SECOND + Math.floor(nanoseconds / 1_000);
}

/** 62 bits of a seeded hash (after Bob Jenkins and bryc's cyrb53); never 0. */
function hashOf(name: string, seed: number): bigint {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (BigInt(high >>> 1) << 31n) | BigInt((low >>> 1) | 1);
}
