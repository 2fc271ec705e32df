import type { RateDecision, RateLimiter } from "@/lib/api/ports";
import { burstOf, burstSeconds, NO_LIMIT } from "@/lib/base/limits";
import type { TokenBuckets } from "@/lib/base/token-buckets";

/** The answer for a workspace without a limit: nothing is counted. */
export const UNLIMITED: RateDecision = {
  ...{ allowed: true, limit: NO_LIMIT, windowSeconds: 1, remaining: NO_LIMIT, resetSeconds: 0 },
};

/** A token bucket per workspace: a burst of calls at once, refilled steadily. */
export class LocalRateLimiter implements RateLimiter {
  constructor(private readonly buckets: TokenBuckets) {}

  hit(workspaceId: string, ratePerSecond: number | null): RateDecision {
    if (ratePerSecond === null) return UNLIMITED;
    const burst = burstOf(ratePerSecond);
    const { isAllowed, tokens } = this.buckets.take(workspaceId, ratePerSecond, burst);
    return {
      allowed: isAllowed,
      limit: burst,
      windowSeconds: burstSeconds(ratePerSecond),
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((isAllowed ? burst - tokens : 1 - tokens) / ratePerSecond),
    };
  }
}
