import type { Clock } from "../clock";
import { isDatabaseTrouble, kindOf, reasonOf } from "./error-kind";
import { LogThrottle } from "./log-throttle";

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const TELL_EVERY_MS = 10_000;
const LINES = 3;

/**
 * Tells of requests that could not be answered, without filling the disk: where the database is away,
 * every request is one of them. That is told once in ten seconds, with a count; of other errors, the first
 * few of each kind.
 */
export class ErrorReports {
  readonly #away: LogThrottle;
  readonly #others: LogThrottle;

  constructor(
    private readonly log: Log,
    clock: Pick<Clock, "monotonicMs">,
  ) {
    this.#away = new LogThrottle(clock, 1, TELL_EVERY_MS);
    this.#others = new LogThrottle(clock, LINES, TELL_EVERY_MS);
  }

  /** @param details what names the request */
  requestFailed(err: unknown, details: object = {}): void {
    if (isDatabaseTrouble(err)) {
      const notTold = this.#away.pass("away");
      if (notTold === null) return;
      const refused = notTold + 1;
      this.log.warn(
        { ...details, refused, reason: reasonOf(err) },
        "requests were refused: the database was needed and away",
      );
      return;
    }
    const notTold = this.#others.pass(kindOf(err));
    if (notTold === null) return;
    this.log.error({ ...details, err, ...(notTold > 0 && { notTold }) }, "a request failed");
  }
}
