import { createHash } from "node:crypto";
import { Ratelimit } from "@upstash/ratelimit";
import type { MaybePromise } from "@/lib/base/and-then";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { SharedRedis } from "../redis/shared-redis";

/** A token bucket: `burst` attempts at once, and one more every `refillSeconds`. */
export interface Allowance {
  readonly burst: number;
  readonly refillSeconds: number;
}

export interface AttemptDecision {
  readonly allowed: boolean;
  /** Whole seconds until an attempt is allowed; 0 when this one was. */
  readonly retryAfterSeconds: number;
  /** Attempts left at once. */
  readonly remaining: number;
}

/**
 * Limits attempts at what can be guessed or abused: a password, a code, a mail. A subject may contain caller
 * input of any length: only its digest is kept.
 */
export interface AttemptLimiter {
  take(subject: string, allowance: Allowance): MaybePromise<AttemptDecision>;
  /** Resets the subject to its whole burst. */
  forget(subject: string, allowance: Allowance): MaybePromise<void>;
}

const MAX_SUBJECTS = 100_000;
const DIGEST_BYTES = 16;

/**
 * The threat: a key of 100 MB, from a form that anyone can send, would stay in memory. 128 bits distinguish
 * 100,000 subjects, and no one can find another text with a given digest.
 */
function digestOf(subject: string): string {
  const digest = createHash("sha256").update(subject).digest();
  return digest.subarray(0, DIGEST_BYTES).toString("base64url");
}

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
    const key = digestOf(subject);
    const nowMs = this.clock.monotonicMs();
    const refillMs = refillSeconds * 1000;
    const before = this.#buckets.get(key) ?? { tokens: burst, filledAtMs: nowMs };
    const tokens = Math.min(burst, before.tokens + (nowMs - before.filledAtMs) / refillMs);
    const allowed = tokens >= 1;
    const left = allowed ? tokens - 1 : tokens;
    this.#buckets.set(key, { tokens: left, filledAtMs: nowMs });
    const retryAfterSeconds = allowed ? 0 : Math.ceil((1 - tokens) * refillSeconds);
    return { allowed, retryAfterSeconds, remaining: Math.floor(left) };
  }

  forget(subject: string): void {
    this.#buckets.delete(digestOf(subject));
  }
}

/** Token buckets shared by several processes; while Redis is down each counts locally. */
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
        const { success, reset, remaining } = await this.#limiterOf(allowance).limit(
          digestOf(subject),
        );
        const seconds = Math.ceil((reset - this.clock.now()) / 1000);
        const retryAfterSeconds = success ? 0 : Math.max(1, seconds);
        return { allowed: success, retryAfterSeconds, remaining: Math.max(0, remaining) };
      },
      () => this.#local.take(subject, allowance),
    );
  }

  async forget(subject: string, allowance: Allowance): Promise<void> {
    this.#local.forget(subject);
    // The library's own reset scans every key of the Redis.
    const key = `${this.#prefixOf(allowance)}:${digestOf(subject)}`;
    await this.redis.ask(
      (client) => client.del(key),
      () => undefined,
    );
  }

  #prefixOf({ burst, refillSeconds }: Allowance): string {
    return `${this.prefix}:attempts:${burst}-${refillSeconds}`;
  }

  /** Allowances are constants in the code, so there are few. */
  #limiterOf(allowance: Allowance): Ratelimit {
    const { burst, refillSeconds } = allowance;
    const prefix = this.#prefixOf(allowance);
    const found = this.#limiters.get(prefix);
    if (found !== undefined) return found;
    const limiter = new Ratelimit({
      redis: this.redis.client,
      prefix,
      limiter: Ratelimit.tokenBucket(1, `${refillSeconds} s`, burst),
      // `SharedRedis` enforces the timeout; the library's would let every attempt pass.
      timeout: 0,
      ephemeralCache: false,
      analytics: false,
    });
    this.#limiters.set(prefix, limiter);
    return limiter;
  }
}
