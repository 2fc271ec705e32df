import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";

interface Entry<V> {
  readonly value: V;
  readonly expiresAtMs: number;
}

/** A bounded cache with a TTL per value. */
export class TtlCache<V> {
  readonly #entries: BoundedCache<string, Entry<V>>;
  readonly #clock: Clock;

  constructor(capacity: number, clock: Clock) {
    this.#entries = new BoundedCache(capacity);
    this.#clock = clock;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expiresAtMs > this.#clock.monotonicMs()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: V, ttlSeconds: number): void {
    this.#entries.set(key, { value, expiresAtMs: this.#clock.monotonicMs() + ttlSeconds * 1000 });
  }
}
