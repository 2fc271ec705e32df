import type { Clock } from "@/lib/base/clock";

/** A lost packet or two are normal; five failures in a row mean that the server is down. */
const MAX_FAILURES = 5;

/** Rests in a row double in length, so a long outage costs little. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;

/** The state in which a query started; its outcome counts only if the state has not changed since. */
export type Turn = number;

/**
 * Stops queries to a server that does not answer. After five failures in a row it rests; then one query at
 * a time tries it, and the first success ends the rest.
 *
 * Failures of concurrent queries count as one, since a single hiccup fails them all.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  #turn: Turn = 0;
  #failures = 0;
  /** Length of the present rest, milliseconds; 0 for none. */
  #restMs = 0;
  #restsUntilMs = 0;
  #isTrying = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a query may be sent now. */
  get isPassable(): boolean {
    if (!this.#isResting) return true;
    return !this.#isTrying && this.#clock.monotonicMs() >= this.#restsUntilMs;
  }

  get #isResting(): boolean {
    return this.#restMs > 0;
  }

  /** Starts a query. The caller must report its outcome with one of the three methods below. */
  begin(): Turn {
    this.#isTrying = this.#isResting;
    return this.#turn;
  }

  /** @returns whether this ended a rest */
  succeeded(turn: Turn): boolean {
    if (this.#isResting && turn !== this.#turn) return false;
    const endsRest = this.#isResting;
    this.reset();
    return endsRest;
  }

  /** @returns whether this starts a rest; false when it extends one */
  failed(turn: Turn): boolean {
    if (turn !== this.#turn) return false;
    this.#turn++;
    this.#failures++;
    this.#isTrying = false;
    if (this.#failures < MAX_FAILURES) return false;
    const begins = !this.#isResting;
    this.#restMs = begins ? FIRST_REST_MS : Math.min(2 * this.#restMs, LONGEST_REST_MS);
    this.#restsUntilMs = this.#clock.monotonicMs() + this.#restMs;
    return begins;
  }

  /** The outcome shows nothing about the server: the next query may try it. */
  inconclusive(turn: Turn): void {
    if (turn === this.#turn) this.#isTrying = false;
  }

  /** Forgets all failures and queries under way. */
  reset(): void {
    this.#turn++;
    this.#failures = 0;
    this.#restMs = 0;
    this.#isTrying = false;
  }
}
