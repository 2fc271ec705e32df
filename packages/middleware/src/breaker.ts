/** So many silences in a row, and nobody waits for the next. */
const SILENCES = 5;
const REST_MS = 10_000;

/** After a rest one visitor tries; the others do not wait, until the try ends. */
export class Breaker {
  readonly #now: () => number;
  #silences = 0;
  #restUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether to ask now. */
  allows(): boolean {
    if (this.#silences < SILENCES) return true;
    if (this.#now() < this.#restUntil) return false;
    this.#rest();
    return true;
  }

  silent(): void {
    this.#silences += 1;
    this.#rest();
  }

  answered(): void {
    this.#silences = 0;
  }

  #rest(): void {
    this.#restUntil = this.#now() + REST_MS;
  }
}
