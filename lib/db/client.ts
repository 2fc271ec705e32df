import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";

export type { PrismaClient } from "./generated/client";
export { Prisma } from "./generated/client";

export interface PrismaOptions {
  /** Connections of this process at most. PostgreSQL's own limit is shared by all processes. */
  readonly poolSize?: number;
  /** How long a query may wait for a connection before it fails. */
  readonly connectTimeoutMs?: number;
}

/**
 * A Prisma client over node-postgres. Connects on the first query; `prisma.$disconnect()` closes the pool.
 * A connection that breaks while idle is dropped and replaced, never thrown into the process.
 */
export function createPrisma(url: string, options: PrismaOptions = {}): PrismaClient {
  const adapter = new PrismaPg(
    {
      connectionString: url,
      max: options.poolSize ?? 10,
      connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
      idleTimeoutMillis: 60_000,
      application_name: "gatehouse",
    },
    // Without a listener, node-postgres raises an idle connection's error as an uncaught exception.
    { onPoolError: () => undefined, onConnectionError: () => undefined },
  );
  return new PrismaClient({ adapter });
}
