import { setFlagsFromString } from "node:v8";
import pg from "pg";
import { BoundedClient, type BoundedConfig, ConnectionGroup } from "./bounded-client";
import { FairPool } from "./fair-pool";
import { type Prisma, PrismaClient } from "./generated/client";
import { EndingPrismaPg } from "./transaction-end";

export type { PrismaClient } from "./generated/client";
export { Prisma } from "./generated/client";

/*
 * Prisma's query compiler is WebAssembly, asked once for each kind of query. V8 optimizes its functions after 1.8 MB
 * executed, which at a start costs half a second of CPU and saves none: what a busy process asks again is compiled by then.
 */
setFlagsFromString("--wasm-tiering-budget=200000000");

export interface PrismaOptions {
  /** Maximum connections. All processes share PostgreSQL's own limit. */
  readonly poolSize?: number;
  /** How long a query may wait for a connection before it fails. */
  readonly connectTimeoutMs?: number;
  /** Default: unlimited. `allowLong` makes exceptions. */
  readonly statementTimeoutMs?: number;
  /** How long a transaction may take, from its first statement to its end. Default: a minute. */
  readonly transactionMs?: number;
  /** False behind a pooler that refuses the setting: only this side then enforces the timeout. */
  readonly setsServerTimeout?: boolean;
  /** Other connections to the same server. */
  readonly group?: ConnectionGroup;
  /** Whether the accounts that requests are answered for take turns. */
  readonly isFair?: boolean;
}

export interface Pool {
  readonly prisma: PrismaClient;
  /** Queries waiting for a connection. */
  waiting(): number;
}

/** The connections of each client. */
const connectionsOf = new WeakMap<PrismaClient, pg.Pool>();

/**
 * Runs a statement on a client's connections. Prisma writes every parameter as JSON first, which a megabyte of records
 * pays for twice; here a `Buffer` is sent as it is, as `bytea`.
 *
 * @throws pg.DatabaseError when the database refuses it
 */
export async function executeWithBytes(prisma: PrismaClient, sql: Prisma.Sql): Promise<void> {
  const pool = connectionsOf.get(prisma);
  if (pool === undefined) throw new Error("not a client of `openPool`");
  await pool.query(sql.text, [...sql.values]);
}

/** `createPrisma` with a gauge of waiting queries. */
export function openPool(url: string, options: PrismaOptions = {}): Pool {
  const { statementTimeoutMs, setsServerTimeout = true, group = new ConnectionGroup() } = options;
  const config: BoundedConfig & pg.PoolConfig & { readonly max: number } = {
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    application_name: "gatehouse",
    statementLimitMs: statementTimeoutMs,
    group,
    ...(setsServerTimeout && statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
    // The pool passes it this config, which the types omit.
    Client: BoundedClient as unknown as new () => pg.Client,
  };
  const pool = options.isFair === true ? new FairPool(config) : new pg.Pool(config);
  // Without a listener, an idle connection's error becomes an uncaught exception.
  pool.on("error", () => undefined);
  const adapter = new EndingPrismaPg(pool, {
    disposeExternalPool: true,
    onConnectionError: () => undefined,
  });
  const transactionOptions = {
    maxWait: config.connectionTimeoutMillis ?? 0,
    timeout: options.transactionMs ?? 60_000,
  };
  const prisma = new PrismaClient({ adapter, transactionOptions });
  connectionsOf.set(prisma, pool);
  return {
    prisma,
    waiting: () => pool.waitingCount + (pool instanceof FairPool ? pool.waitingTurns : 0),
  };
}

/**
 * A Prisma client over node-postgres. Connects on the first query; `prisma.$disconnect()` closes the pool.
 * A connection that breaks while idle is replaced without an exception. One that does not answer in time is
 * destroyed, and its replacement resolves the database's name again.
 */
export function createPrisma(url: string, options: PrismaOptions = {}): PrismaClient {
  return openPool(url, options).prisma;
}
