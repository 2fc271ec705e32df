import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";

/** Pauses after the first try, and each that follows: eleven tries within three days. */
const RETRY_PAUSES_MS: readonly number[] = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
];

/** The longest `Retry-After` that is honored: a receiver may slow us down, but not put us off forever. */
const MAX_ASKED_MS = 6 * HOUR_MS;
/** Receivers that failed together are not all called again together. */
const JITTER = 0.1;

export interface FailedTry {
  /** Tries so far, this one included. */
  readonly attempts: number;
  /** The answer's `Retry-After`, of 429 and 503 only. */
  readonly retryAfter: string | undefined;
  /** Epoch ms. */
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** When to try again, epoch ms; null after the last try. */
export function nextAttemptAt({ attempts, retryAfter, now, random }: FailedTry): number | null {
  const pause = RETRY_PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  const own = pause * (1 - JITTER + 2 * JITTER * random);
  return now + Math.round(Math.max(own, Math.min(askedPauseMs(retryAfter, now), MAX_ASKED_MS)));
}

/** Seconds or a date (RFC 9110, section 10.2.3); 0 for anything else. */
function askedPauseMs(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,10}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now);
}
