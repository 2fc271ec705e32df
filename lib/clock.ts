/** Time as the product sees it; injected so that tests need no sleeps. */
export interface Clock {
  /** Wall clock, epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds, for durations. */
  monotonicMs(): number;
}

// Taken before Next.js is loaded: it wraps `Date.now` for its own rendering, which every call would pay for.
const dateNow = Date.now;

export const systemClock: Clock = {
  now: () => dateNow(),
  monotonicMs: () => performance.now(),
};
