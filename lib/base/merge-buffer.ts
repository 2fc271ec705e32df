/** Values waiting to be written, by key. A full buffer ignores new keys. */
export class MergeBuffer<V> {
  #values = new Map<string, V>();

  constructor(
    private readonly maxKeys: number,
    /** Combines a value that could not be written with one set in the meantime. */
    private readonly merge: (older: V, newer: V) => V,
  ) {}

  get isFull(): boolean {
    return this.#values.size >= this.maxKeys;
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: V): void {
    if (!this.isFull || this.#values.has(key)) this.#values.set(key, value);
  }

  /**
   * Writes the values in batches; those that fail stay in the buffer.
   *
   * @throws whatever `write` throws
   */
  async drain(
    batchSize: number,
    write: (batch: readonly (readonly [key: string, value: V])[]) => Promise<unknown>,
  ): Promise<void> {
    const all = [...this.#values];
    this.#values = new Map();
    let done = 0;
    try {
      while (done < all.length) {
        const batch = all.slice(done, done + batchSize);
        await write(batch);
        done += batch.length;
      }
    } finally {
      for (const [key, older] of all.slice(done)) {
        const newer = this.#values.get(key);
        this.set(key, newer === undefined ? older : this.merge(older, newer));
      }
    }
  }
}
