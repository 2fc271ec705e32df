import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { isDatabaseTrouble, kindOf, reasonOf } from "./error-kind";
import { LogThrottle } from "./log-throttle";

const LOG_EVERY_MS = 10_000;
const LINES = 3;

/**
 * Logs failed requests without filling the disk. While the database is down every request fails: logged once
 * in ten seconds, with a count. Of other errors the first few of each kind are logged.
 */
export class ErrorReports {
  readonly #away: LogThrottle;
  readonly #others: LogThrottle;

  constructor(
    private readonly log: Log,
    clock: Pick<Clock, "monotonicMs">,
  ) {
    this.#away = new LogThrottle(clock, 1, LOG_EVERY_MS);
    this.#others = new LogThrottle(clock, LINES, LOG_EVERY_MS);
  }

  /** @param details fields that identify the request */
  requestFailed(err: unknown, details: object = {}): void {
    if (isDatabaseTrouble(err)) {
      const notTold = this.#away.pass("away");
      if (notTold === null) return;
      const refused = notTold + 1;
      this.log.warn(
        { ...details, refused, reason: reasonOf(err) },
        "requests were refused: the database was unavailable",
      );
      return;
    }
    const notTold = this.#others.pass(kindOf(err));
    if (notTold === null) return;
    this.log.error({ ...details, err, ...(notTold > 0 && { notTold }) }, "a request failed");
  }
}
