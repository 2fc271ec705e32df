import { type Clock, systemClock } from "./clock";
import type { Log } from "./log";
import { Loop } from "./loop";

const LOG_LOSS_EVERY_MS = 10_000;

export interface WriteBehindOptions {
  readonly everyMs: number;
  readonly log: Log;
  readonly clock?: Pick<Clock, "monotonicMs">;
  /** Log message of a failed write, which is retried. */
  readonly notWritten: string;
  /** Log message for losses; by default none is logged. */
  readonly wasLost?: string;
}

/**
 * A buffer in memory that is written periodically and when the process ends. Subclasses define the buffer and
 * its bound; losses are counted, and logged once.
 */
export abstract class WriteBehind {
  readonly #options: WriteBehindOptions;
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #loop: Loop;
  #flushing: Promise<void> | null = null;
  #lost = 0;
  #loggedLost = 0;
  #loggedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: WriteBehindOptions) {
    const { everyMs, log, notWritten, clock = systemClock } = options;
    this.#options = options;
    this.#clock = clock;
    this.#loop = new Loop(
      () => this.flush(),
      everyMs,
      (err) => log.warn({ err, ...this.waiting() }, notWritten),
    );
  }

  /** Writes the buffer; after a failure, the unwritten rest stays. */
  protected abstract write(): Promise<void>;

  /** Log fields of a failed write. */
  protected waiting(): object {
    return {};
  }

  /** Log fields of losses. */
  protected losses(): object {
    return {};
  }

  /** Empties the buffer at the end. @returns how many entries were dropped */
  protected discard(): number {
    return 0;
  }

  /** Entries lost since the start. */
  protected get lost(): number {
    return this.#lost;
  }

  /** @param isLogged they have been logged separately */
  protected lose(count: number, isLogged = false): void {
    this.#lost += count;
    if (isLogged) this.#loggedLost += count;
  }

  start(): void {
    this.#loop.start();
  }

  /**
   * Writes the whole buffer.
   *
   * @throws when the database is down; the unwritten rest stays
   */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  /** @throws when the buffer cannot be written: it is lost */
  async close(): Promise<void> {
    await this.#loop.stop();
    try {
      // The first may join a write in progress, which misses entries added since it began.
      await this.flush();
      await this.flush();
    } finally {
      this.#lost += this.discard();
      this.#logLoss(true);
    }
  }

  async #flush(): Promise<void> {
    this.#logLoss(false);
    await this.write();
  }

  #logLoss(isEnd: boolean): void {
    const { log, wasLost } = this.#options;
    const now = this.#clock.monotonicMs();
    const lost = this.#lost - this.#loggedLost;
    if (wasLost === undefined || lost === 0) return;
    if (!isEnd && now - this.#loggedAtMs < LOG_LOSS_EVERY_MS) return;
    this.#loggedLost = this.#lost;
    this.#loggedAtMs = now;
    log.error({ lost, total: this.#lost, ...this.losses() }, wasLost);
  }
}
