/** Counted from the question, so that who comes back is asked again within it. */
const REST_MS = 2_000;
/** Where the question itself took long. */
const LEAST_REST_MS = 1_000;

/** One silence, and nobody waits for the next. After a rest one visitor tries; the others do not wait. */
export class Breaker {
  readonly #now: () => number;
  #isOpen = false;
  #restUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether to ask now. */
  allows(): boolean {
    if (!this.#isOpen) return true;
    const now = this.#now();
    if (now < this.#restUntil) return false;
    this.#restUntil = now + REST_MS;
    return true;
  }

  /** @param askedAt when the question was put that got no answer */
  silent(askedAt: number): void {
    this.#isOpen = true;
    this.#restUntil = Math.max(askedAt + REST_MS, this.#now() + LEAST_REST_MS);
  }

  answered(): void {
    this.#isOpen = false;
  }
}
