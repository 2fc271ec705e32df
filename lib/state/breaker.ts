import type { Clock } from "@/lib/clock";
import { type DatabaseTrouble, databaseTroubleOf } from "@/lib/db/database-trouble";
import { isStateUnavailable, StateUnavailableError } from "./errors";
import type { Log } from "./log-port";
import { Loop } from "./loop";
import { within } from "./within";

/** How long a call may wait for the database, all its waits together. */
const WAIT_MS = 250;

const PROBE_EVERY_MS = 200;

export interface BreakerOptions {
  /** What the database is asked for, for the log: "Credits". */
  readonly what: string;
  /** A statement of the same kind that changes nothing: what hinders one hinders the other. */
  readonly probe: () => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds that a call may wait; tests, on machines that stand still now and then, give it more. */
  readonly waitMs?: number | undefined;
}

/**
 * Between calls and the database: nobody waits for one that is away. When a connection fails, or the first
 * call waits in vain and a probe after it does too, everybody is refused at once, until a probe behind the
 * calls is answered in time. Each need has its own, so that a table that is locked keeps nobody from the others.
 *
 * A database that answers the probe, or others meanwhile, is only busy. To refuse everybody then would
 * leave undone what it could do: after a start, thousands of accounts are read for the first time.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  readonly #waitMs: number;
  /** One for all who are refused at once: there may be thousands a second, and each stack would be the same. */
  readonly #refusal: StateUnavailableError;
  readonly #probing: Loop;
  #isOpen = false;
  #isSuspect = false;
  /** Monotonic ms of the last answer. */
  #answeredAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#waitMs = options.waitMs ?? WAIT_MS;
    this.#refusal = new StateUnavailableError(`${options.what}: the database is away.`);
    this.#probing = new Loop(
      () => this.#probe(),
      PROBE_EVERY_MS,
      () => undefined,
    );
  }

  /** Whether calls are refused now. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * What the database says to `work`.
   *
   * @param sinceMs monotonic ms at which this call began to wait; left out: now
   * @throws StateUnavailableError when the database is away, does not answer in time, or takes no change
   */
  async ask<T>(work: () => Promise<T>, sinceMs?: number): Promise<T> {
    const { what, clock } = this.#options;
    if (this.#isOpen) throw this.#refusal;
    const askedAtMs = clock.monotonicMs();
    const asked = work();
    // A call that has little time left says nothing about the database; a whole wait does.
    const told = within(this.#waitMs, what, asked);
    told.catch((error: unknown) => this.#judge(error, askedAtMs));
    asked.then(
      () => this.#noteAnswer(),
      () => undefined,
    );
    const waitedMs = sinceMs === undefined ? 0 : Math.ceil(clock.monotonicMs() - sinceMs);
    const leftMs = Math.max(0, this.#waitMs - waitedMs);
    try {
      return await (waitedMs > 0 ? within(leftMs, what, asked) : told);
    } catch (error) {
      throw unavailable(what, error);
    }
  }

  /**
   * No more than a call's whole wait, for work that asks more than the database: that it takes long says
   * nothing about it.
   *
   * @throws StateUnavailableError as `ask` does
   */
  async bound<T>(promise: Promise<T>): Promise<T> {
    const { what } = this.#options;
    try {
      return await within(this.#waitMs, what, promise);
    } catch (error) {
      throw unavailable(what, error);
    }
  }

  close(): Promise<void> {
    return this.#probing.stop();
  }

  #noteAnswer(): void {
    this.#answeredAtMs = this.#options.clock.monotonicMs();
  }

  #judge(err: unknown, askedAtMs: number): void {
    if (this.#isOpen) return;
    if (!isStateUnavailable(err)) {
      if (databaseTroubleOf(err) !== null) this.#open(err);
    } else if (this.#answeredAtMs < askedAtMs) this.#suspect(err);
  }

  #suspect(err: unknown): void {
    if (this.#isSuspect) return;
    this.#isSuspect = true;
    this.#probe()
      .catch(() => this.#open(err))
      .finally(() => {
        this.#isSuspect = false;
      });
  }

  #open(err: unknown): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#probing.start();
    const { what, log } = this.#options;
    log.warn({ err }, `${what}: the database does not answer in time; who needs it is refused`);
  }

  async #probe(): Promise<void> {
    const { what, probe } = this.#options;
    await within(this.#waitMs, what, probe());
    this.#noteAnswer();
    this.#isOpen = false;
    void this.#probing.stop();
  }
}

const TROUBLES: Readonly<Record<DatabaseTrouble, string>> = {
  away: "the database is away.",
  "read-only": "the database takes no changes.",
  "too-long": "the database took too long.",
};

function unavailable(what: string, error: unknown): unknown {
  const trouble = databaseTroubleOf(error);
  if (trouble === null) return error;
  return new StateUnavailableError(`${what}: ${TROUBLES[trouble]}`, { cause: error });
}
