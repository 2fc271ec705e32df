import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { BoundedClient, type BoundedConfig, Kin } from "./bounded-client";
import { PrismaClient } from "./generated/client";

export type { PrismaClient } from "./generated/client";
export { Prisma } from "./generated/client";

export interface PrismaOptions {
  /** Connections of this pool at most. PostgreSQL's own limit is shared by all processes. */
  readonly poolSize?: number;
  /** How long a query may wait for a connection before it fails. */
  readonly connectTimeoutMs?: number;
  /** How long a statement may take; left out: as long as it likes. `allowLong` makes exceptions. */
  readonly statementTimeoutMs?: number;
  /** False behind a pooler that refuses such settings: the limit is then kept on this side only. */
  readonly isServerTold?: boolean;
  /** Other connections to the same server. */
  readonly kin?: Kin;
}

/** A client, and how many queries wait for one of its connections. */
export interface Pool {
  readonly prisma: PrismaClient;
  waiting(): number;
}

/** As `createPrisma`, for those who want to know how full the pool is. */
export function openPool(url: string, options: PrismaOptions = {}): Pool {
  const { statementTimeoutMs, isServerTold = true, kin = new Kin() } = options;
  const config: BoundedConfig & pg.PoolConfig = {
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    application_name: "gatehouse",
    statementLimitMs: statementTimeoutMs,
    kin,
    ...(isServerTold && statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
    // Called with this very config, which the types leave out.
    Client: BoundedClient as unknown as new () => pg.Client,
  };
  const pool = new pg.Pool(config);
  // Without a listener, node-postgres raises an idle connection's error as an uncaught exception.
  pool.on("error", () => undefined);
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onConnectionError: () => undefined,
  });
  return { prisma: new PrismaClient({ adapter }), waiting: () => pool.waitingCount };
}

/**
 * A Prisma client over node-postgres. Connects on the first query; `prisma.$disconnect()` closes the pool.
 * A connection that breaks while idle is dropped and replaced, never thrown into the process. One that does
 * not answer in time is destroyed, and the next one asks the name service anew where the database is.
 */
export function createPrisma(url: string, options: PrismaOptions = {}): PrismaClient {
  return openPool(url, options).prisma;
}
