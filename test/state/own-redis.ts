import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Redis } from "ioredis";
import { freePort } from "@/test/free-port";
import { until } from "./until";

/** A Redis of the test's own, on a free port and in memory only, to be stopped, frozen, filled and flushed. */
export class OwnRedis {
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  /** @returns why there is none, where `redis-server` is not installed */
  static async open(): Promise<OwnRedis | string> {
    const redis = new OwnRedis(await freePort());
    try {
      await redis.start();
      return redis;
    } catch (error) {
      return `no redis-server: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Starts, or starts again, with nothing in it. */
  async start(): Promise<void> {
    const args = ["--port", String(this.#port), "--bind", "127.0.0.1", "--save", ""];
    const started = spawn("redis-server", args, { stdio: "ignore" });
    await once(started, "spawn");
    this.#process = started;
    await until("Redis answers", () =>
      this.run((client) => client.ping()).then(
        () => true,
        () => false,
      ),
    );
  }

  async kill(): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    this.#process = null;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  }

  freeze(): void {
    this.#process?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#process?.kill("SIGCONT");
  }

  /** From now on it takes no more data, or does again. */
  async setFull(isFull: boolean): Promise<void> {
    await this.run(async (client) => {
      await client.config("SET", "maxmemory-policy", "noeviction");
      await client.config("SET", "maxmemory", isFull ? "1mb" : "0");
    });
  }

  /** Runs commands on a connection of their own. */
  async run<T>(work: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      client.disconnect();
    }
  }
}
