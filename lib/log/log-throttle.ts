import type { Clock } from "../clock";

/**
 * Keeps a flood of one kind of message from filling the disk: so many lines pass in each span of time, and
 * the first of the next span says how many were held back.
 */
export class LogThrottle {
  readonly #kinds = new Map<string, { startedMs: number; passed: number; held: number }>();

  /** @param lines how many of a kind may pass in `perMs` milliseconds */
  constructor(
    private readonly clock: Pick<Clock, "monotonicMs">,
    private readonly lines: number,
    private readonly perMs: number,
  ) {}

  /**
   * @param kind one of a few names of our own, never a caller's text
   * @returns null: hold this line back; else how many were held back before it
   */
  pass(kind: string): number | null {
    const nowMs = this.clock.monotonicMs();
    const span = this.#kinds.get(kind);
    if (span === undefined || nowMs - span.startedMs >= this.perMs) {
      this.#kinds.set(kind, { startedMs: nowMs, passed: 1, held: 0 });
      return span?.held ?? 0;
    }
    if (span.passed < this.lines) {
      span.passed++;
      return 0;
    }
    span.held++;
    return null;
  }
}
