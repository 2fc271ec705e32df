import { Redis as UpstashRedis } from "@upstash/redis";
import { Redis as PlainRedis } from "ioredis";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import { adaptIoredis, type RedisClient } from "./ioredis-client";

/** A plain Redis, or Upstash's over HTTP. */
export type RedisSettings =
  | { readonly kind: "redis"; readonly url: string }
  | { readonly kind: "upstash"; readonly url: string; readonly token: string };

const RETRY_MS = 500;
/** A connection whose other end is gone says nothing: after this long without an answer another one is made. */
const DEAD_CONNECTION_MS = 1_000;

/** A full Redis answers PING and reads, and refuses what limits and counters need. */
const WRITE_SCRIPT = 'return redis.call("SET", KEYS[1], "", "PX", 1000)';
const WRITTEN_KEY = "gatehouse:probe";

/**
 * The Redis that processes share but can do without. If it does not answer within 250 ms, or takes no changes, every
 * caller, the waiting ones too, uses its local fallback until a retry in the background succeeds. Both changes are
 * logged.
 */
export class SharedRedis {
  readonly client: UpstashRedis;
  readonly #plain: PlainRedis | null = null;
  readonly #retry: Loop;
  /** Ends the wait of a call, each. */
  readonly #waiting = new Set<(reason: unknown) => void>();
  #isAway = false;

  constructor(
    settings: RedisSettings,
    private readonly log: Log,
    private readonly timeoutMs: number = TIME_LIMITS_MS.redis.command,
  ) {
    if (settings.kind === "upstash") {
      const { url, token } = settings;
      this.client = new UpstashRedis({ url, token, retry: false, enableTelemetry: false });
    } else {
      this.#plain = openPlain(settings.url);
      // `@upstash/ratelimit` is typed for Upstash's whole class and calls only what `RedisClient` names.
      this.client = adaptIoredis(this.#plain) as unknown as UpstashRedis;
    }
    this.#retry = new Loop(
      () => this.#reconnect(),
      RETRY_MS,
      () => undefined,
    );
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Connects; when that takes too long, continues without Redis. */
  async start(): Promise<void> {
    await this.ask(probe, () => null);
  }

  /** The result of `work`, or of `fallback` while Redis is down. Rejects only when `fallback` throws. */
  ask<T>(work: (client: RedisClient) => Promise<T>, fallback: () => T): T | Promise<T> {
    if (this.#isAway) return fallback();
    return this.#unlessAway(work(this.#commands)).catch((error: unknown) => {
      this.#noteAway(error);
      return fallback();
    });
  }

  async close(): Promise<void> {
    await this.#retry.stop();
    this.#plain?.disconnect();
  }

  get #commands(): RedisClient {
    return this.client as unknown as RedisClient;
  }

  /** Rejects after the timeout, or when another call has waited so long. */
  #unlessAway<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      withTimeout(this.timeoutMs, "Redis", answer)
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(reject));
    });
  }

  #noteAway(err: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    for (const stopWaiting of this.#waiting) stopWaiting(err);
    this.log.warn(
      { err },
      "Redis is away: rate limits, failure counts and counters are this process's own",
    );
    this.#retry.start();
  }

  async #reconnect(): Promise<void> {
    await withTimeout(this.timeoutMs, "Redis", probe(this.#commands));
    this.#isAway = false;
    void this.#retry.stop();
    this.log.info({}, "Redis is back: rate limits, failure counts and counters are shared again");
  }
}

function probe(client: RedisClient): Promise<unknown> {
  return client.eval(WRITE_SCRIPT, [WRITTEN_KEY], []);
}

function openPlain(url: string): PlainRedis {
  const redis = new PlainRedis(url, {
    connectionName: "gatehouse",
    connectTimeout: DEAD_CONNECTION_MS,
    socketTimeout: DEAD_CONNECTION_MS,
    // A command that cannot be sent now is useless later.
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: () => RETRY_MS,
  });
  // Without a listener, ioredis prints every failed attempt to the console.
  redis.on("error", () => undefined);
  return redis;
}
