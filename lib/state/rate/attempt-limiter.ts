import { Ratelimit } from "@upstash/ratelimit";
import type { MaybePromise } from "@/lib/api/and-then";
import { BoundedCache } from "@/lib/bounded-cache";
import type { Clock } from "@/lib/clock";
import type { SharedRedis } from "../redis/shared-redis";

/** So many attempts at once, and another one every so many seconds. */
export interface Allowance {
  readonly burst: number;
  readonly refillSeconds: number;
}

export interface AttemptDecision {
  readonly allowed: boolean;
  /** Whole seconds until an attempt is allowed; 0 when this one was. */
  readonly retryAfterSeconds: number;
}

/** Counts attempts at something that may be guessed or overused: a password, a code, a mail. */
export interface AttemptLimiter {
  take(subject: string, allowance: Allowance): MaybePromise<AttemptDecision>;
}

const MAX_SUBJECTS = 100_000;

interface Bucket {
  tokens: number;
  /** Monotonic ms. */
  filledAtMs: number;
}

/** Token buckets in this process. */
export class LocalAttemptLimiter implements AttemptLimiter {
  readonly #buckets = new BoundedCache<string, Bucket>(MAX_SUBJECTS);

  constructor(private readonly clock: Clock) {}

  take(subject: string, { burst, refillSeconds }: Allowance): AttemptDecision {
    const nowMs = this.clock.monotonicMs();
    const refillMs = refillSeconds * 1000;
    const before = this.#buckets.get(subject) ?? { tokens: burst, filledAtMs: nowMs };
    const tokens = Math.min(burst, before.tokens + (nowMs - before.filledAtMs) / refillMs);
    const allowed = tokens >= 1;
    this.#buckets.set(subject, { tokens: allowed ? tokens - 1 : tokens, filledAtMs: nowMs });
    const retryAfterSeconds = allowed ? 0 : Math.ceil((1 - tokens) * refillSeconds);
    return { allowed, retryAfterSeconds };
  }
}

/** Token buckets that several processes share; while Redis is away each counts on its own. */
export class SharedAttemptLimiter implements AttemptLimiter {
  readonly #limiters = new Map<string, Ratelimit>();
  readonly #local: LocalAttemptLimiter;

  constructor(
    private readonly redis: SharedRedis,
    private readonly clock: Clock,
    private readonly prefix: string,
  ) {
    this.#local = new LocalAttemptLimiter(clock);
  }

  take(subject: string, allowance: Allowance): MaybePromise<AttemptDecision> {
    return this.redis.ask(
      async () => {
        const { success, reset } = await this.#limiterOf(allowance).limit(subject);
        const seconds = Math.ceil((reset - this.clock.now()) / 1000);
        return { allowed: success, retryAfterSeconds: success ? 0 : Math.max(1, seconds) };
      },
      () => this.#local.take(subject, allowance),
    );
  }

  /** Allowances are constants of the code: few. */
  #limiterOf({ burst, refillSeconds }: Allowance): Ratelimit {
    const name = `${burst}-${refillSeconds}`;
    const found = this.#limiters.get(name);
    if (found !== undefined) return found;
    const limiter = new Ratelimit({
      redis: this.redis.client,
      prefix: `${this.prefix}:attempts:${name}`,
      limiter: Ratelimit.tokenBucket(1, `${refillSeconds} s`, burst),
      // `SharedRedis` has the time-out; the library's own would let every attempt pass.
      timeout: 0,
      ephemeralCache: false,
      analytics: false,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}
