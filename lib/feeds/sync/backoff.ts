const MINUTE_MS = 60_000;

const FIRST_CEILING_MS = 2 * MINUTE_MS;
const LONGEST_CEILING_MS = 6 * 60 * MINUTE_MS;
const SHORTEST_MS = 10_000;
const LONGEST_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;

/**
 * How long a feed is left alone after a failed attempt: exponential back-off with full jitter, so that
 * installations that failed together do not come back together.
 *
 * @param attempts failed ones in a row, this one included
 * @param chance 0 to 1
 * @param retryAfterMs what the server asked for: never earlier
 * @returns milliseconds; at most the feed's own refresh, unless the server asked for more
 */
export function backoffMs(
  attempts: number,
  refreshMinutes: number,
  chance: number,
  retryAfterMs: number | null,
): number {
  const ceiling = Math.min(
    FIRST_CEILING_MS * 2 ** Math.min(attempts - 1, 20),
    LONGEST_CEILING_MS,
    refreshMinutes * MINUTE_MS,
  );
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  return Math.round(Math.max(SHORTEST_MS, chance * ceiling, asked));
}

const PAUSE_CEILING_MS = 2_000;
/** A server that wants to be left alone for longer than this is asked again in a later sync. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * How long to wait before asking again within the same sync, for what is over in a moment.
 * @param attempt 1 for the first that failed
 * @returns milliseconds, or null when it is not to be asked again
 */
export function pauseMs(
  attempt: number,
  chance: number,
  retryAfterMs: number | null,
): number | null {
  if (retryAfterMs !== null && retryAfterMs > LONGEST_PAUSE_MS) return null;
  return Math.round(Math.max(chance * PAUSE_CEILING_MS * 2 ** (attempt - 1), retryAfterMs ?? 0));
}
