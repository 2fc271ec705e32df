import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { BoundedClient } from "@/lib/db/bounded-client";
import type { Log } from "./log-port";
import { Loop } from "./loop";

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection that only listens never notices that the other end is gone: it is asked now and then. */
const ASK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;

const FAREWELL_MS = 500;

/** A payload that came on a channel; `null` when the connection was away, and some may have been missed. */
export type Hear = (payload: string | null) => void;

/**
 * One connection that listens to the database's notifications, and is made again whenever it breaks.
 * What was missed meanwhile is told as `null`; nobody may rely on notifications alone.
 */
export class Listener {
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  readonly #asking: Loop;
  #isStopped = false;
  #hasToldOfLoss = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly hear: ReadonlyMap<string, Hear>,
    private readonly log: Log,
    askEveryMs = ASK_EVERY_MS,
    private readonly answerWithinMs = ANSWER_WITHIN_MS,
  ) {
    // One that does not answer destroys itself, which is a loss like any other.
    this.#asking = new Loop(
      async () => void (await this.#client?.query("SELECT 1")),
      askEveryMs,
      () => undefined,
    );
  }

  get isConnected(): boolean {
    return this.#client !== null;
  }

  /** Connects, or goes on trying behind. */
  async start(): Promise<void> {
    const client = new BoundedClient({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statementLimitMs: this.answerWithinMs,
      application_name: "gatehouse listener",
    });
    let isOver = false;
    const onOver = (err?: Error) => {
      if (isOver) return;
      isOver = true;
      this.#onLost(client, err);
    };
    client.on("error", onOver);
    client.on("end", () => onOver());
    client.on("notification", ({ channel, payload }) => this.hear.get(channel)?.(payload ?? ""));
    try {
      await client.connect();
      for (const channel of this.hear.keys()) await client.query(`LISTEN "${channel}"`);
    } catch (error) {
      onOver(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (this.#isStopped || isOver) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#asking.start();
    this.#hasToldOfLoss = false;
    for (const hear of this.hear.values()) hear(null);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    void this.#asking.stop();
    if (this.#retry !== null) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    // Closing politely waits for the other end, which may be gone.
    if (client !== null)
      await Promise.race([client.end(), delay(FAREWELL_MS, undefined, { ref: false })]).catch(
        () => undefined,
      );
  }

  #onLost(client: pg.Client, err: Error | undefined): void {
    if (this.#client === client) this.#client = null;
    client.end().catch(() => undefined);
    if (this.#isStopped) return;
    if (!this.#hasToldOfLoss) this.log.warn({ err }, "The database's notifications are not heard");
    this.#hasToldOfLoss = true;
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#retry.unref();
  }
}
