/**
 * A bounded cache in two generations: a hit is one `Map.get`, with none of the delete-and-insert of a
 * classic LRU. What was used since the last turn survives it; at most `2 * size` entries are held.
 */
export class GenerationCache<K, V> {
  private young = new Map<K, V>();
  private old = new Map<K, V>();

  constructor(private readonly size: number) {}

  get(key: K): V | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const survivor = this.old.get(key);
    if (survivor !== undefined) this.set(key, survivor);
    return survivor;
  }

  set(key: K, value: V): void {
    if (this.young.size >= this.size) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
