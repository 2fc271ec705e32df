/** The number for "no limit" in answers that need one: the largest that every client reads exactly. */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Seconds' worth of calls that may come at once. */
const BURST_SECONDS = 10;
/** A page asks for forty files at once, whatever the package. */
const LEAST_BURST = 50;

/** Calls that may come at once at a rate of so many a second: saved up while fewer come. */
export function burstOf(ratePerSecond: number): number {
  return ratePerSecond === 0 ? 0 : Math.max(LEAST_BURST, ratePerSecond * BURST_SECONDS);
}

/** Seconds in which a burst is there again. */
export const burstSeconds = (ratePerSecond: number): number =>
  ratePerSecond === 0 ? 1 : Math.ceil(burstOf(ratePerSecond) / ratePerSecond);
