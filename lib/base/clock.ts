/** Injected, so that tests need no sleeps. */
export interface Clock {
  /** Wall clock, epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds, for durations. */
  monotonicMs(): number;
}

// Captured before Next.js loads and wraps `Date.now` for its rendering, a cost on every call.
const dateNow = Date.now;

export const systemClock: Clock = {
  now: () => dateNow(),
  monotonicMs: () => performance.now(),
};
