import { Kin } from "./bounded-client";
import { openPool, type PrismaClient, type PrismaOptions } from "./client";

/**
 * The connections of one process, in pools that cannot take each other's: ten here, and with the one that
 * listens and the embedded database's membership twelve at most.
 *
 * A statement that a call waits for is short, or something is wrong; the call itself gives up earlier.
 */
const POOLS = {
  /** Credits and heartbeats: one batch at a time, and nothing else may stand in its way. */
  credits: { poolSize: 1, connectTimeoutMs: 1_000, statementTimeoutMs: 1_000 },
  /** What else calls and visits wait for: keys, policies, pending visitors, limits of links. */
  path: { poolSize: 3, connectTimeoutMs: 1_000, statementTimeoutMs: 2_000 },
  /** Written behind the answers: traffic, statistics, security events. */
  writers: { poolSize: 1, connectTimeoutMs: 5_000, statementTimeoutMs: 10_000 },
  /** The panel and its API: somebody looks on. */
  panel: { poolSize: 3, connectTimeoutMs: 5_000, statementTimeoutMs: 10_000 },
  /** Upkeep and the exchange of feeds: nobody waits. */
  jobs: { poolSize: 2, connectTimeoutMs: 30_000, statementTimeoutMs: 300_000 },
} as const satisfies Record<string, PrismaOptions>;

export type PoolName = keyof typeof POOLS;

export const POOL_NAMES = Object.keys(POOLS) as readonly PoolName[]; // the keys of a constant

/** A client for each pool. */
export type Clients = Readonly<Record<PoolName, PrismaClient>>;

export interface Pools {
  readonly clients: Clients;
  /** Queries that wait for a connection. */
  waiting(name: PoolName): number;
  close(): Promise<void>;
}

/** @param isServerTold false behind a pooler that refuses `statement_timeout` when it is connected to */
export function openPools(url: string, isServerTold: boolean): Pools {
  const kin = new Kin();
  const pools = mapPools((options) => openPool(url, { ...options, isServerTold, kin }));
  return {
    clients: mapPools((_, name) => pools[name].prisma),
    waiting: (name) => pools[name].waiting(),
    close: async () => {
      await Promise.all(POOL_NAMES.map((name) => pools[name].prisma.$disconnect()));
    },
  };
}

/** One client in the place of all, for tests and tools. */
export function sameClient(prisma: PrismaClient): Clients {
  return mapPools(() => prisma);
}

function mapPools<T>(make: (options: PrismaOptions, name: PoolName) => T): Record<PoolName, T> {
  const made = POOL_NAMES.map((name) => [name, make(POOLS[name], name)] as const);
  return Object.fromEntries(made) as Record<PoolName, T>; // one for each name
}
