/** Pseudo-random numbers, the same on every machine (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 32 random bits. */
  word(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** In [0, 1). */
  fraction(): number {
    return this.word() / 0x1_0000_0000;
  }

  /** An integer in [0, end). */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }
}
