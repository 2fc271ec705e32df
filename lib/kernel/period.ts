/** Credits renew every 30 days. */
export const PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

export interface Period {
  /** Epoch milliseconds, inclusive. */
  readonly start: number;
  /** Epoch milliseconds, exclusive. */
  readonly end: number;
}

/**
 * The period that contains `now`. Computed, not stored: nothing needs renewing, and all processes agree.
 * Before the anchor (a slow clock) it is the first one.
 */
export function periodAt(anchor: number, now: number): Period {
  const index = Math.max(0, Math.floor((now - anchor) / PERIOD_MS));
  const start = anchor + index * PERIOD_MS;
  return { start, end: start + PERIOD_MS };
}
