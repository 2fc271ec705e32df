/** What a cache may hold. */
export interface CacheBounds<V> {
  /** Entries. */
  readonly capacity: number;
  /** Of all entries together, in the unit of `weigh`. */
  readonly weight: number;
  /** What a value weighs when it is set; one that changes is set again. */
  readonly weigh: (value: V) => number;
}

/**
 * A map that forgets. Keys come from callers, so every cache needs a bound: this one holds at most
 * `capacity` entries, in two generations. What is used moves into the young one; when that is full it
 * becomes the old one, and the former old one is dropped. So whatever is in use stays, a hit is one
 * `Map.get`, and there is none of the deleting and inserting of a classic LRU, whose tombstones make
 * the map rehash all the time.
 *
 * Where values are of very different sizes, it is bounded by their weight as well. The newest stays
 * whatever it weighs: somebody is waiting for it.
 */
export class BoundedCache<K, V> {
  readonly #perGeneration: number;
  readonly #weightPerGeneration: number;
  readonly #weigh: ((value: V) => number) | null;
  #young = new Map<K, V>();
  #old = new Map<K, V>();
  readonly #weights = new Map<K, number>();
  #youngWeight = 0;

  /** @throws RangeError unless the capacity is a whole number of at least 2 */
  constructor(bounds: number | CacheBounds<V>) {
    const { capacity, weight, weigh } =
      typeof bounds === "number" ? { capacity: bounds, weight: 0, weigh: null } : bounds;
    if (!Number.isInteger(capacity) || capacity < 2) {
      throw new RangeError(`capacity must be a whole number of at least 2, not ${capacity}`);
    }
    this.#perGeneration = Math.floor(capacity / 2);
    this.#weightPerGeneration = weight / 2;
    this.#weigh = weigh;
  }

  /** Entries held, one that is in both generations counted once. */
  get size(): number {
    let size = this.#young.size;
    for (const key of this.#old.keys()) if (!this.#young.has(key)) size++;
    return size;
  }

  /** The value, which thereby counts as used. */
  get(key: K): V | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const survivor = this.#old.get(key);
    if (survivor !== undefined) this.set(key, survivor);
    return survivor;
  }

  set(key: K, value: V): void {
    const weight = this.#weigh?.(value) ?? 0;
    if (this.#isFull(key, weight)) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weights.clear();
      this.#youngWeight = 0;
    }
    if (this.#weigh !== null) {
      this.#youngWeight += weight - (this.#weights.get(key) ?? 0);
      this.#weights.set(key, weight);
      // What it was before may weigh more, and is held by nobody else.
      this.#old.delete(key);
    }
    this.#young.set(key, value);
  }

  delete(key: K): void {
    this.#young.delete(key);
    this.#old.delete(key);
    this.#youngWeight -= this.#weights.get(key) ?? 0;
    this.#weights.delete(key);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
    this.#weights.clear();
    this.#youngWeight = 0;
  }

  /** Whether the young generation has no room for this. */
  #isFull(key: K, weight: number): boolean {
    if (this.#young.size >= this.#perGeneration && !this.#young.has(key)) return true;
    if (this.#weigh === null || this.#young.size === 0) return false;
    const grown = weight - (this.#weights.get(key) ?? 0);
    return grown > 0 && this.#youngWeight + grown > this.#weightPerGeneration;
  }
}
