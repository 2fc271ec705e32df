/**
 * A map that forgets. Keys come from callers, so every cache needs a bound: this one holds at most
 * `capacity` entries, in two generations. What is used moves into the young one; when that is full it
 * becomes the old one, and the former old one is dropped. So whatever is in use stays, a hit is one
 * `Map.get`, and there is none of the deleting and inserting of a classic LRU, whose tombstones make
 * the map rehash all the time.
 */
export class BoundedCache<K, V> {
  readonly #perGeneration: number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();

  /** @throws RangeError unless the capacity is a whole number of at least 2 */
  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 2) {
      throw new RangeError(`capacity must be a whole number of at least 2, not ${capacity}`);
    }
    this.#perGeneration = Math.floor(capacity / 2);
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
    if (this.#young.size >= this.#perGeneration && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  delete(key: K): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }
}
