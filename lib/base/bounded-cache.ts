/**
 * A bounded cache for keys that callers choose: at most `capacity` entries in two generations. A used entry
 * moves to the young generation; when that is full it becomes the old one, and the previous old one is
 * dropped. A hit is one `Map.get`, without the deletes and inserts of a classic LRU, whose tombstones keep
 * the map rehashing.
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

  /** Entries held; one in both generations counts once. */
  get size(): number {
    let size = this.#young.size;
    for (const key of this.#old.keys()) if (!this.#young.has(key)) size++;
    return size;
  }

  /** Marks the entry as used. */
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
