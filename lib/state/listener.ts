import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { BoundedClient } from "@/lib/db/bounded-client";

const RECONNECT_MS = 1_000;
/** A connection that only listens does not notice that the other end is gone, so it is probed. */
const PROBE_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;

const CLOSE_WITHIN_MS = 500;

/** Gets a channel's payloads; `null` after a reconnect, when some may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

/**
 * A connection that listens for the database's notifications and reconnects when it breaks. Handlers then get
 * `null` for what they may have missed; no one may rely on notifications alone.
 */
export class Listener {
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  readonly #probing: Loop;
  #isStopped = false;
  #isLossLogged = false;

  constructor(
    private readonly databaseUrl: string,
    /** By channel. */
    private readonly handlers: ReadonlyMap<string, NotificationHandler>,
    private readonly log: Log,
    probeEveryMs = PROBE_EVERY_MS,
    private readonly answerWithinMs = ANSWER_WITHIN_MS,
  ) {
    // A connection that does not answer destroys itself and emits `end`.
    this.#probing = new Loop(
      async () => void (await this.#client?.query("SELECT 1")),
      probeEveryMs,
      () => undefined,
    );
  }

  get isConnected(): boolean {
    return this.#client !== null;
  }

  /** Connects, or keeps trying in the background. */
  async start(): Promise<void> {
    const client = new BoundedClient({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: TIME_LIMITS_MS.database.listen,
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
    client.on("notification", ({ channel, payload }) =>
      this.handlers.get(channel)?.(payload ?? ""),
    );
    try {
      await client.connect();
      for (const channel of this.handlers.keys()) await client.query(`LISTEN "${channel}"`);
    } catch (error) {
      onOver(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (this.#isStopped || isOver) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#probing.start();
    this.#isLossLogged = false;
    for (const handle of this.handlers.values()) handle(null);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    void this.#probing.stop();
    if (this.#retry !== null) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    // A clean close waits for the other end, which may be gone.
    if (client !== null)
      await Promise.race([client.end(), delay(CLOSE_WITHIN_MS, undefined, { ref: false })]).catch(
        () => undefined,
      );
  }

  #onLost(client: pg.Client, err: Error | undefined): void {
    if (this.#client === client) this.#client = null;
    client.end().catch(() => undefined);
    if (this.#isStopped) return;
    if (!this.#isLossLogged) this.log.warn({ err }, "The database's notifications do not arrive");
    this.#isLossLogged = true;
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#retry.unref();
  }
}
