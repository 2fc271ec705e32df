import { Ratelimit } from "@upstash/ratelimit";
import type { RateDecision, RateLimiter } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import { burstOf, burstSeconds } from "@/lib/base/limits";
import type { SharedRedis } from "../redis/shared-redis";
import { type LocalRateLimiter, UNLIMITED } from "./local-rate-limiter";

/** Rates come from packages and operators, so there are few. */
const MAX_RATES = 200;

/** A token bucket per workspace, shared by several processes; while Redis is down each limits locally. */
export class SharedRateLimiter implements RateLimiter {
  readonly #limiters = new BoundedCache<number, Ratelimit>(MAX_RATES);

  /** @param local limits while Redis is away */
  constructor(
    private readonly redis: SharedRedis,
    private readonly local: LocalRateLimiter,
    private readonly clock: Clock,
    private readonly prefix: string,
  ) {}

  hit(workspaceId: string, ratePerSecond: number | null): RateDecision | Promise<RateDecision> {
    if (ratePerSecond === null) return UNLIMITED;
    return this.redis.ask(
      async () => {
        const { success, limit, remaining, reset } =
          await this.#limiterOf(ratePerSecond).limit(workspaceId);
        const seconds = Math.ceil((reset - this.clock.now()) / 1000);
        return {
          allowed: success,
          limit,
          windowSeconds: burstSeconds(ratePerSecond),
          remaining: Math.max(0, remaining),
          resetSeconds: Math.max(success ? 0 : 1, seconds),
        };
      },
      () => this.local.hit(workspaceId, ratePerSecond),
    );
  }

  #limiterOf(ratePerSecond: number): Ratelimit {
    const found = this.#limiters.get(ratePerSecond);
    if (found !== undefined) return found;
    // The bucket refills in whole tokens: use the smallest step in whole milliseconds that keeps the rate exact.
    const step = greatestCommonDivisor(ratePerSecond, 1000);
    const burst = burstOf(ratePerSecond);
    const limiter = new Ratelimit({
      redis: this.redis.client,
      prefix: `${this.prefix}:rate:${ratePerSecond}-${burst}`,
      limiter: Ratelimit.tokenBucket(ratePerSecond / step, `${1000 / step} ms`, burst),
      // `SharedRedis` enforces the timeout; the library's would let every call pass.
      timeout: 0,
      ephemeralCache: false,
      analytics: false,
    });
    this.#limiters.set(ratePerSecond, limiter);
    return limiter;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
