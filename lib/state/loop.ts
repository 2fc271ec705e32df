/** Does something again and again, never twice at once, without keeping the process alive. */
export class Loop {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = true;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#schedule();
  }

  /** Resolves when a round that is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running;
  }

  #schedule(): void {
    // Stopped and started again within one round, it would otherwise go on twice.
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#round();
    }, this.pauseMs);
    this.#timer.unref();
  }

  async #round(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.onError(error);
    }
    if (!this.#isStopped) this.#schedule();
  }
}
