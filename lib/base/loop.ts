/** Runs `work` periodically, never concurrently, without keeping the process alive. */
export class Loop {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = true;
  #failures = 0;

  /**
   * @param onError also receives the number of consecutive failures
   * @param longestPauseMs cap for the pause, which doubles with each consecutive failure; by default it stays constant
   */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
    private readonly onError: (error: unknown, failures: number) => void,
    private readonly longestPauseMs = pauseMs,
  ) {}

  /** @param firstPauseMs before the first round */
  start(firstPauseMs = this.pauseMs): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#schedule(firstPauseMs);
  }

  /** Resolves when the current round has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running;
  }

  #schedule(pauseMs: number): void {
    // Stopped and restarted within one round, the loop would otherwise run twice.
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#round();
    }, pauseMs);
    this.#timer.unref();
  }

  async #round(): Promise<void> {
    try {
      await this.work();
      this.#failures = 0;
    } catch (error) {
      this.onError(error, ++this.#failures);
    }
    const pauseMs = this.pauseMs * 2 ** this.#failures;
    if (!this.#isStopped) this.#schedule(Math.min(pauseMs, this.longestPauseMs));
  }
}
