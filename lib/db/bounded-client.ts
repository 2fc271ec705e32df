import pg from "pg";
import type { Prisma } from "./generated/client";

/* Statements that a `BoundedClient` recognizes. */
const LONGER_LIMIT = "SELECT set_config('statement_timeout', $1, true) AS limit_ms";
const ANNOUNCEMENT = "SELECT pg_notify($1, $2)::text AS announced";

/** Raises the statement timeout for the rest of one transaction: for imports, bulk deletes and the like. */
export async function allowLong(tx: Prisma.TransactionClient, limitMs: number): Promise<void> {
  await tx.$queryRawUnsafe(LONGER_LIMIT, String(limitMs));
}

/**
 * Notifies every process when the transaction commits. This one is notified before the commit returns
 * (`Pools.onAnnounced`), so that its memory is never older than its own writes.
 */
export async function announce(
  tx: Prisma.TransactionClient,
  channel: string,
  payload: string,
): Promise<void> {
  await tx.$queryRawUnsafe(ANNOUNCEMENT, channel, payload);
}

/** Time for the server to report that it has canceled a statement at its own limit. */
const CANCEL_GRACE_MS = 500;

/** Receives a notification that this process itself has sent. */
export type AnnouncementListener = (channel: string, payload: string) => void;

const NOTHING: readonly Announcement[] = [];

/** Connections to one server: when one gets no answer at all, the idle ones are as suspect. */
export class ConnectionGroup {
  readonly #clients = new Set<BoundedClient>();
  readonly #listeners: AnnouncementListener[] = [];

  /** Called for every `announce` on these connections, before the transaction's caller sees its end. */
  onAnnounced(listener: AnnouncementListener): void {
    this.#listeners.push(listener);
  }

  notify(announcements: readonly Announcement[]): void {
    for (const [channel, payload] of announcements) {
      for (const listener of this.#listeners) listener(channel, payload);
    }
  }

  add(client: BoundedClient): void {
    this.#clients.add(client);
    client.once("end", () => this.#clients.delete(client));
  }

  /** Drops every idle connection; the pool replaces them on the next use. */
  dropIdle(): void {
    for (const client of this.#clients) client.dropWhenIdle();
  }
}

type Announcement = readonly [channel: string, payload: string];

export interface BoundedConfig extends pg.ClientConfig {
  /** Statement timeout as the server counts it; this side waits slightly longer. */
  readonly statementLimitMs?: number | undefined;
  readonly group?: ConnectionGroup | undefined;
}

/**
 * A connection on which every statement ends in time. The server cancels slow ones. If not even that answer
 * arrives, the server or the network is dead, which the kernel reports only after some fifteen minutes of
 * retries: the connection is destroyed, so that no pool or transaction reuses it. (`query_timeout` of
 * node-postgres fails the statement but keeps the connection, which then returns to the pool.)
 */
export class BoundedClient extends pg.Client {
  readonly #limitMs: number | undefined;
  readonly #group: ConnectionGroup | undefined;
  /** For the current transaction only. */
  #longerLimitMs: number | undefined;
  #pending = 0;
  /** Made in the current transaction. */
  #announcements: Announcement[] = [];

  constructor(config: BoundedConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    this.#limitMs = config.statementLimitMs;
    this.#group = config.group;
    this.#group?.add(this);
  }

  // node-postgres declares nine overloads: a text or a config, and optionally a callback at the end.
  override query = ((...args: unknown[]): unknown => {
    const done = this.#watch(args[0]);
    const query = super.query.bind(this) as (...all: unknown[]) => unknown; // one of the nine
    const last = args.at(-1);
    if (typeof last === "function") {
      return query(...args.slice(0, -1), (...outcome: unknown[]) => {
        done();
        last(...outcome);
      });
    }
    const result = query(...args);
    return result instanceof Promise ? result.finally(done) : result;
  }) as pg.Client["query"];

  dropWhenIdle(): void {
    if (this.#pending === 0) this.#destroy("Another connection to the database is not responding.");
  }

  /** Destroys the connection when the statement takes too long; returns a function that ends the watch. */
  #watch(statement: unknown): () => void {
    const announced = this.#trackTransaction(statement);
    this.#pending++;
    const limitMs = this.#longerLimitMs ?? this.#limitMs;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            this.#destroy(`The database did not answer within ${limitMs + CANCEL_GRACE_MS} ms.`);
            this.#group?.dropIdle();
          }, limitMs + CANCEL_GRACE_MS);
    return () => {
      this.#pending--;
      clearTimeout(timer);
      // Even when the answer was lost: the transaction may have been committed.
      this.#group?.notify(announced);
    };
  }

  /** Tracks the transaction's limit and announcements; returns those that this statement commits. */
  #trackTransaction(statement: unknown): readonly Announcement[] {
    const { text, values } =
      typeof statement === "object" && statement !== null
        ? (statement as pg.QueryConfig) // the other form of the first argument
        : { text: statement, values: undefined };
    if (text === LONGER_LIMIT) this.#longerLimitMs = Number(values?.[0]);
    if (text === ANNOUNCEMENT) this.#announcements.push([String(values?.[0]), String(values?.[1])]);
    if (text !== "COMMIT" && text !== "ROLLBACK") return NOTHING;
    this.#longerLimitMs = undefined;
    const announced = this.#announcements;
    this.#announcements = [];
    return text === "COMMIT" ? announced : NOTHING;
  }

  #destroy(why: string): void {
    // The kernel's own error, so that every caller recognizes it.
    const error = Object.assign(new Error(why), {
      code: "ETIMEDOUT",
      errno: -110,
      syscall: "read",
    });
    const connection = this.connection as unknown as { stream: { destroy(error: Error): void } }; // its socket, which the types leave out
    connection.stream.destroy(error);
  }
}
