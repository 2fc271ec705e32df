import type { Clock } from "@/lib/clock";

/** A lost packet or two are every day's; five questions, one after another, are a server that is away. */
const MAX_FAILURES = 5;

/** Each rest in a row is twice as long as the one before: a server that is away for long costs little. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 15 * 60_000;

/** What a question was asked in; its outcome counts only while nothing has changed since. */
export type Turn = number;

/**
 * Keeps a server that does not answer from being asked. After five failures in a row it rests; then one
 * question at a time tries it, and the first that is answered ends the rest.
 *
 * Of questions that were under way together, the failures count as one: a single hiccup costs them all.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  #turn: Turn = 0;
  #failures = 0;
  /** How long the present rest lasts, milliseconds; 0 when there is none. */
  #restMs = 0;
  #restsUntilMs = 0;
  #isTrying = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a question may be asked now. */
  get isPassable(): boolean {
    if (!this.#isResting) return true;
    return !this.#isTrying && this.#clock.monotonicMs() >= this.#restsUntilMs;
  }

  get #isResting(): boolean {
    return this.#restMs > 0;
  }

  /** A question is asked. One of the three below must hear how it went. */
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

  /** @returns whether a rest begins after this; it does not when one only goes on */
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

  /** The outcome says nothing about the server: the next question may try it. */
  saidNothing(turn: Turn): void {
    if (turn === this.#turn) this.#isTrying = false;
  }

  /** Forgets every failure, and what is under way. */
  reset(): void {
    this.#turn++;
    this.#failures = 0;
    this.#restMs = 0;
    this.#isTrying = false;
  }
}
