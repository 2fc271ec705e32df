import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { isDatabaseTrouble, reasonOf } from "./error-kind";
import { LogThrottle } from "./log-throttle";

const LOG_EVERY_MS = 10_000;

/**
 * A log for code that retries: the same warning or error appears once in ten seconds, with the number of
 * suppressed ones (`notTold`). A database outage is logged as one sentence without a stack trace, which would
 * help no one, and the full disk may be the cause.
 */
export function calmLog(log: Log, clock: Pick<Clock, "monotonicMs">): Log {
  const throttle = new LogThrottle(clock, 1, LOG_EVERY_MS);
  const calm = (level: "warn" | "error") => (details: object, message: string) => {
    const notTold = throttle.pass(message);
    if (notTold === null) return;
    log[level]({ ...inBrief(details), ...(notTold > 0 && { notTold }) }, message);
  };
  return {
    info: (details, message) => log.info(details, message),
    warn: calm("warn"),
    error: calm("error"),
  };
}

function inBrief(details: object): object {
  if (!("err" in details) || !isDatabaseTrouble(details.err)) return details;
  const { err, ...rest } = details;
  return { ...rest, reason: reasonOf(err) };
}
