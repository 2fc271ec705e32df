import { Redis as UpstashRedis } from "@upstash/redis";
import { Redis as PlainRedis } from "ioredis";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import { within } from "../within";
import { adaptIoredis, type RedisClient } from "./ioredis-client";

/** A plain Redis, or Upstash's over HTTP. */
export type RedisSettings =
  | { readonly kind: "redis"; readonly url: string }
  | { readonly kind: "upstash"; readonly url: string; readonly token: string };

/** What a call may wait for Redis. */
const TIMEOUT_MS = 250;
const RETRY_MS = 1_000;

/**
 * The Redis that processes share, or may be without: an answer that does not come within 250 ms means
 * that it is away. From then on nobody asks it and everybody goes on alone, until a try behind the
 * requests finds it again. Both turns are told in the log.
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
      () => this.#lookForIt(),
      RETRY_MS,
      () => undefined,
    );
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Connects; when that takes too long, goes on alone. */
  async start(): Promise<void> {
    await this.ask(
      (client) => client.ping(),
      () => null,
    );
  }

  /** What Redis says, or what `alone` says when it is away. Rejects only when `alone` throws. */
  ask<T>(work: (client: RedisClient) => Promise<T>, alone: () => T): T | Promise<T> {
    if (this.#isAway) return alone();
    return within(TIMEOUT_MS, "Redis", work(this.#asked)).catch((error: unknown) => {
      this.#noteAway(error);
      return alone();
    });
  }

  async close(): Promise<void> {
    await this.#retry.stop();
    this.#plain?.disconnect();
  }

  get #asked(): RedisClient {
    return this.client as unknown as RedisClient;
  }

  #noteAway(err: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.log.warn({ err }, "Redis is away: rate limits and failure counts are this process's own");
    this.#retry.start();
  }

  async #lookForIt(): Promise<void> {
    await within(TIMEOUT_MS, "Redis", this.#asked.ping());
    this.#isAway = false;
    void this.#retry.stop();
    this.log.info({}, "Redis is back: rate limits and failure counts are shared again");
  }
}

function openPlain(url: string): PlainRedis {
  const redis = new PlainRedis(url, {
    connectionName: "gatehouse",
    connectTimeout: 5_000,
    // What cannot be sent now is of no use later.
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  // Without a listener ioredis writes every failed attempt to the console.
  redis.on("error", () => undefined);
  return redis;
}
