import type { Clock } from "../clock";
import { isDatabaseTrouble, reasonOf } from "./error-kind";
import { LogThrottle } from "./log-throttle";

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const TELL_EVERY_MS = 10_000;

/**
 * A log for what tries again and again: the same complaint is told once in ten seconds, with how often it
 * was not told before (`notTold`). That the database is away is said in a sentence; where in the code that
 * was noticed tells nobody anything, and the disk may be what is full.
 */
export function calmLog(log: Log, clock: Pick<Clock, "monotonicMs">): Log {
  const throttle = new LogThrottle(clock, 1, TELL_EVERY_MS);
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
