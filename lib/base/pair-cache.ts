import { BoundedCache } from "./bounded-cache";

/**
 * A bounded cache by two texts, where nearly all that is asked for has a first text that is not there: only
 * where it is are both joined, and hashed.
 */
export class PairCache<V> {
  readonly #firsts: BoundedCache<string, true>;
  readonly #pairs: BoundedCache<string, V>;

  /** @throws RangeError as `BoundedCache` */
  constructor(capacity: number) {
    this.#firsts = new BoundedCache(capacity);
    this.#pairs = new BoundedCache(capacity);
  }

  get(first: string, second: string): V | undefined {
    return this.#isKnown(first) ? this.#pairs.get(pairOf(first, second)) : undefined;
  }

  set(first: string, second: string, value: V): void {
    this.#firsts.set(first, true);
    this.#pairs.set(pairOf(first, second), value);
  }

  delete(first: string, second: string): void {
    if (this.#isKnown(first)) this.#pairs.delete(pairOf(first, second));
  }

  #isKnown(first: string): boolean {
    return this.#firsts.get(first) === true;
  }
}

const pairOf = (first: string, second: string) => `${first}\n${second}`;
