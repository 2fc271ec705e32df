import type { Clock } from "@/lib/base/clock";

/**
 * Keeps a flood of one kind of message from filling the disk: a fixed number of lines pass in each period,
 * and the first of the next period reports how many were suppressed.
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
   * @param kind from a small fixed set, never a caller's text
   * @returns null: suppress this line; else how many were suppressed before it
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

/**
 * A throttle for code that is called with the log and keeps nothing itself.
 *
 * @returns the throttle of a log: a process has one log, so one throttle; another log shares nothing with it
 */
export function throttlePerLog(
  clock: Pick<Clock, "monotonicMs">,
  lines: number,
  perMs: number,
): (log: object) => LogThrottle {
  const throttles = new WeakMap<object, LogThrottle>();
  return (log) => {
    const known = throttles.get(log);
    if (known !== undefined) return known;
    const throttle = new LogThrottle(clock, lines, perMs);
    throttles.set(log, throttle);
    return throttle;
  };
}
