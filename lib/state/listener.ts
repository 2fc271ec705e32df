import pg from "pg";
import type { Log } from "./log-port";

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** A payload that came on a channel; `null` when the connection was away, and some may have been missed. */
export type Hear = (payload: string | null) => void;

/**
 * One connection that listens to the database's notifications, and is made again whenever it breaks.
 * What was missed meanwhile is told as `null`; nobody may rely on notifications alone.
 */
export class Listener {
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isStopped = false;
  #hasToldOfLoss = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly hear: ReadonlyMap<string, Hear>,
    private readonly log: Log,
  ) {}

  get isConnected(): boolean {
    return this.#client !== null;
  }

  /** Connects, or goes on trying behind. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
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
    this.#hasToldOfLoss = false;
    for (const hear of this.hear.values()) hear(null);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
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
