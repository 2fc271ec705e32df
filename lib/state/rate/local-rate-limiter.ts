import type { RateDecision, RateLimiter } from "@/lib/api/ports";
import type { TokenBuckets } from "@/lib/base/token-buckets";

/** A token bucket per workspace: a second's worth of calls at once, refilled steadily. */
export class LocalRateLimiter implements RateLimiter {
  constructor(private readonly buckets: TokenBuckets) {}

  hit(workspaceId: string, ratePerSecond: number): RateDecision {
    const { isAllowed, tokens } = this.buckets.take(workspaceId, ratePerSecond, ratePerSecond);
    return {
      allowed: isAllowed,
      limit: ratePerSecond,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((ratePerSecond - tokens) / ratePerSecond),
    };
  }
}
