import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { isStateUnavailable, StateUnavailableError } from "@/lib/base/state-unavailable";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import { type DatabaseTrouble, databaseTroubleOf } from "@/lib/db/database-trouble";

/** How many waits a call may take while the database answers something: it is busy, or this machine slow. */
const PATIENCE = 4;

const PROBE_EVERY_MS = 200;

export interface BreakerOptions {
  /** The purpose of the database, for the log: "Credits". */
  readonly what: string;
  /** A statement of the same kind that changes nothing, so that the same problems affect it. */
  readonly probe: () => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a call may wait for a database that answers nothing; tests allow more, for machines that stall. */
  readonly waitMs?: number | undefined;
}

/**
 * A circuit breaker between calls and the database. When a connection fails, or a call and the probe after it both
 * time out, calls are refused at once until a background probe succeeds. Each kind of work has its own breaker, so
 * that one locked table does not stop the others.
 *
 * A database that answers the probe, or other calls, is only busy and stays in use: after a start, thousands of
 * workspaces are read for the first time. A call waits a second for it, since its caller could only ask again, and
 * 250 ms for one that answers nothing; after half of that a first probe shows which it is.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  readonly #waitMs: number;
  /** Shared by all refused calls: there may be thousands a second, all with the same stack. */
  readonly #refusal: StateUnavailableError;
  readonly #probing: Loop;
  #isOpen = false;
  #isSuspect = false;
  #isLooking = false;
  /** Monotonic ms of the last answer. */
  #answeredAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#waitMs = options.waitMs ?? TIME_LIMITS_MS.database.call;
    this.#refusal = new StateUnavailableError(`${options.what}: the database is away.`);
    this.#probing = new Loop(
      () => this.#probe(),
      PROBE_EVERY_MS,
      () => undefined,
    );
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Runs a query within the call's wait.
   *
   * @param sinceMs monotonic ms when this call began to wait; by default now
   * @throws StateUnavailableError when the database is down, too slow, or read-only
   */
  async ask<T>(work: () => Promise<T>, sinceMs?: number): Promise<T> {
    if (this.#isOpen) throw this.#refusal;
    const { what } = this.#options;
    const askedAtMs = this.#options.clock.monotonicMs();
    const answer = work();
    answer.then(
      () => this.#noteAnswer(),
      () => undefined,
    );
    withTimeout(this.#waitMs / 2, what, answer).catch((error: unknown) => {
      if (isStateUnavailable(error) && !this.#hasAnsweredSince(askedAtMs)) this.#look();
    });
    // A connection that fails later, such as one that hung while the database was away, says nothing about now.
    withTimeout(this.#waitMs, what, answer).catch((error: unknown) => {
      if (!isStateUnavailable(error)) {
        if (databaseTroubleOf(error) !== null) this.#open(error);
      } else if (!this.#hasAnsweredSince(askedAtMs)) this.#suspect(error);
    });
    return this.waitFor(answer, sinceMs);
  }

  /**
   * Limits work that does more than query the database to a call's wait; a timeout does not open the breaker.
   *
   * @throws StateUnavailableError as `ask` does
   */
  async waitFor<T>(promise: Promise<T>, sinceMs?: number): Promise<T> {
    const { what, clock } = this.#options;
    const startedMs = clock.monotonicMs();
    const endMs = (sinceMs ?? startedMs) + PATIENCE * this.#waitMs;
    const left = () => Math.max(0, Math.ceil(endMs - clock.monotonicMs()));
    try {
      return await withTimeout(Math.min(this.#waitMs, left()), what, promise).catch((error) => {
        const isBusy = isStateUnavailable(error) && this.#hasAnsweredSince(startedMs);
        if (!isBusy || left() === 0) throw error;
        return withTimeout(left(), what, promise);
      });
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

  #hasAnsweredSince(ms: number): boolean {
    return this.#answeredAtMs >= ms;
  }

  /** Asks whether the database answers at all, in time for the calls that wait for it. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    withTimeout(this.#waitMs, this.#options.what, this.#options.probe())
      .then(
        () => this.#noteAnswer(),
        () => undefined,
      )
      .finally(() => {
        this.#isLooking = false;
      });
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
    log.warn(
      { err },
      `${what}: the database does not answer in time; calls that need it are refused`,
    );
  }

  async #probe(): Promise<void> {
    const { what, probe } = this.#options;
    await withTimeout(this.#waitMs, what, probe());
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
