import pg from "pg";

/** Set with `SELECT set_config('statement_timeout', $1, true)`: see `allowLong`. */
export const LONGER_LIMIT = "SELECT set_config('statement_timeout', $1, true) AS limit_ms";

/** What the server needs to say that it has cancelled a statement, once its own limit is over. */
const WORD_OF_IT_MS = 500;

/** Connections that share one fate: when one gets no answer at all, the idle ones are as suspect. */
export class Kin {
  readonly #clients = new Set<BoundedClient>();

  add(client: BoundedClient): void {
    this.#clients.add(client);
    client.once("end", () => this.#clients.delete(client));
  }

  /** Drops every connection that nothing is under way on; the next use of each opens a new one. */
  dropIdle(): void {
    for (const client of this.#clients) client.dropWhenIdle();
  }
}

export interface BoundedConfig extends pg.ClientConfig {
  /** How long a statement may take, in milliseconds, as the server counts it; a bit more passes here. */
  readonly statementLimitMs?: number | undefined;
  readonly kin?: Kin | undefined;
}

/**
 * A connection on which every statement ends in time. The server cancels one that takes too long. When not
 * even that is heard, the server or the way to it is dead, and nothing else would tell before the kernel
 * gives up its retries, some fifteen minutes later: the connection is destroyed, so neither a pool nor a
 * transaction can go on with it. (The `query_timeout` of node-postgres fails the statement and keeps the
 * connection, which the end of a transaction then gives back to the pool.)
 */
export class BoundedClient extends pg.Client {
  readonly #limitMs: number | undefined;
  readonly #kin: Kin | undefined;
  /** Of this transaction only. */
  #longerLimitMs: number | undefined;
  #underWay = 0;

  constructor(config: BoundedConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    this.#limitMs = config.statementLimitMs;
    this.#kin = config.kin;
    this.#kin?.add(this);
  }

  // node-postgres declares nine overloads; what is called is the text or a config, and perhaps a callback at the end.
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
    if (this.#underWay === 0) this.#destroy("Another connection to the database is silent.");
  }

  /** Gives the connection up when the statement takes too long; returns what ends the watch. */
  #watch(statement: unknown): () => void {
    this.#noteLimit(statement);
    this.#underWay++;
    const limitMs = this.#longerLimitMs ?? this.#limitMs;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            this.#destroy(`The database did not answer within ${limitMs + WORD_OF_IT_MS} ms.`);
            this.#kin?.dropIdle();
          }, limitMs + WORD_OF_IT_MS);
    return () => {
      this.#underWay--;
      clearTimeout(timer);
    };
  }

  #noteLimit(statement: unknown): void {
    const { text, values } =
      typeof statement === "object" && statement !== null
        ? (statement as pg.QueryConfig) // the other form of the first argument
        : { text: statement, values: undefined };
    if (text === LONGER_LIMIT) this.#longerLimitMs = Number(values?.[0]);
    else if (text === "COMMIT" || text === "ROLLBACK") this.#longerLimitMs = undefined;
  }

  #destroy(why: string): void {
    // As the kernel itself would say it, so that everybody above takes it for what it is.
    const error = Object.assign(new Error(why), {
      code: "ETIMEDOUT",
      errno: -110,
      syscall: "read",
    });
    const connection = this.connection as unknown as { stream: { destroy(error: Error): void } }; // its socket, which the types leave out
    connection.stream.destroy(error);
  }
}
