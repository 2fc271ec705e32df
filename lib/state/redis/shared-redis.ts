import { Redis as UpstashRedis } from "@upstash/redis";
import { Redis as PlainRedis } from "ioredis";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { withTimeout } from "@/lib/base/timeout";
import { adaptIoredis, type RedisClient } from "./ioredis-client";

/** A plain Redis, or Upstash's over HTTP. */
export type RedisSettings =
  | { readonly kind: "redis"; readonly url: string }
  | { readonly kind: "upstash"; readonly url: string; readonly token: string };

const TIMEOUT_MS = 250;
const RETRY_MS = 1_000;

/**
 * The Redis that processes share but can do without. If it does not answer within 250 ms, every caller uses
 * its local fallback until a retry in the background succeeds. Both changes are logged.
 */
export class SharedRedis {
  readonly client: UpstashRedis;
  readonly #plain: PlainRedis | null = null;
  readonly #retry: Loop;
  #isAway = false;

  constructor(
    settings: RedisSettings,
    private readonly log: Log,
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
    await this.ask(
      (client) => client.ping(),
      () => null,
    );
  }

  /** The result of `work`, or of `fallback` while Redis is down. Rejects only when `fallback` throws. */
  ask<T>(work: (client: RedisClient) => Promise<T>, fallback: () => T): T | Promise<T> {
    if (this.#isAway) return fallback();
    return withTimeout(TIMEOUT_MS, "Redis", work(this.#commands)).catch((error: unknown) => {
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

  #noteAway(err: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.log.warn({ err }, "Redis is away: rate limits and failure counts are this process's own");
    this.#retry.start();
  }

  async #reconnect(): Promise<void> {
    await withTimeout(TIMEOUT_MS, "Redis", this.#commands.ping());
    this.#isAway = false;
    void this.#retry.stop();
    this.log.info({}, "Redis is back: rate limits and failure counts are shared again");
  }
}

function openPlain(url: string): PlainRedis {
  const redis = new PlainRedis(url, {
    connectionName: "gatehouse",
    connectTimeout: 5_000,
    // A command that cannot be sent now is useless later.
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  // Without a listener, ioredis prints every failed attempt to the console.
  redis.on("error", () => undefined);
  return redis;
}
