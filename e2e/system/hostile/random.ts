/** Pseudorandom numbers, the same for the same seed. Source: mulberry32, public domain. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  /** True once in that many cases on average. */
  oneIn(cases: number): boolean {
    return this.below(cases) === 0;
  }

  address(): string {
    return `${1 + this.below(126)}.${this.below(256)}.${this.below(256)}.${1 + this.below(254)}`;
  }

  /** An independent source, so that one attack's draws do not change another's. */
  fork(): Random {
    return new Random(this.below(2 ** 32));
  }
}
