/** Numbers that look random and are the same for the same seed. Source: mulberry32, public domain. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, without 1. */
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

  /** True in one of so many cases. */
  oneIn(cases: number): boolean {
    return this.below(cases) === 0;
  }

  address(): string {
    return `${1 + this.below(126)}.${this.below(256)}.${this.below(256)}.${1 + this.below(254)}`;
  }

  /** A source of its own, so that what one attack draws does not change what another does. */
  fork(): Random {
    return new Random(this.below(2 ** 32));
  }
}
