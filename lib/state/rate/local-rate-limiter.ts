import type { RateDecision, RateLimiter } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";

const MAX_WORKSPACES = 20_000;

interface Bucket {
  tokens: number;
  /** Monotonic ms. */
  filledAtMs: number;
}

/** A token bucket per workspace in this process: a second's worth of calls at once, refilled steadily. */
export class LocalRateLimiter implements RateLimiter {
  readonly #buckets = new BoundedCache<string, Bucket>(MAX_WORKSPACES);

  constructor(private readonly clock: Clock) {}

  hit(workspaceId: string, ratePerSecond: number): RateDecision {
    const nowMs = this.clock.monotonicMs();
    const bucket = this.#bucketOf(workspaceId, ratePerSecond, nowMs);
    const refill = ((nowMs - bucket.filledAtMs) * ratePerSecond) / 1000;
    bucket.tokens = Math.min(ratePerSecond, bucket.tokens + refill);
    bucket.filledAtMs = nowMs;
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    return {
      allowed,
      limit: ratePerSecond,
      remaining: Math.floor(bucket.tokens),
      resetSeconds: Math.ceil((ratePerSecond - bucket.tokens) / ratePerSecond),
    };
  }

  #bucketOf(workspaceId: string, ratePerSecond: number, nowMs: number): Bucket {
    const found = this.#buckets.get(workspaceId);
    if (found !== undefined) return found;
    const bucket = { tokens: ratePerSecond, filledAtMs: nowMs };
    this.#buckets.set(workspaceId, bucket);
    return bucket;
  }
}
