import type { Clock } from "@/lib/base/clock";
import { LocalTokenBuckets } from "@/lib/base/token-buckets";
import { LocalRateLimiter } from "@/lib/state/rate/local-rate-limiter";

/** Token buckets that follow a test's clock. */
export const localBuckets = (clock: Clock): LocalTokenBuckets =>
  new LocalTokenBuckets(1_000, () => clock.monotonicMs() * 1_000);

export const localRate = (clock: Clock): LocalRateLimiter =>
  new LocalRateLimiter(localBuckets(clock));
