import { type AnnouncementListener, ConnectionGroup } from "./bounded-client";
import { openPool, type PrismaClient, type PrismaOptions } from "./client";

/**
 * The connections of one process, in separate pools: ten, and at most twelve with the listener's and the
 * embedded database's membership.
 *
 * A statement on the request path is short, or something is wrong; the call itself gives up earlier.
 */
const POOLS = {
  /** Credits and heartbeats: one batch at a time, with nothing else in its way. */
  credits: {
    poolSize: 1,
    connectTimeoutMs: 1_000,
    statementTimeoutMs: 1_000,
    transactionMs: 5_000,
  },
  /** The rest of the request path: keys, policies, pending visitors, limits of links. */
  path: { poolSize: 3, connectTimeoutMs: 1_000, statementTimeoutMs: 2_000, transactionMs: 5_000 },
  /** Written after the response: traffic, statistics, security events. */
  writers: {
    poolSize: 1,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 10_000,
    transactionMs: 20_000,
  },
  /** The panel and its API: a person waits, and for others only in turn. */
  panel: {
    isFair: true,
    poolSize: 3,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 10_000,
    transactionMs: 20_000,
  },
  /** Upkeep and feed sync, in the background. */
  jobs: {
    poolSize: 2,
    connectTimeoutMs: 30_000,
    statementTimeoutMs: 300_000,
    transactionMs: 300_000,
  },
} as const satisfies Record<string, PrismaOptions>;

export type PoolName = keyof typeof POOLS;

export const POOL_NAMES = Object.keys(POOLS) as readonly PoolName[]; // the keys of a constant

/** A client for each pool. */
export type Clients = Readonly<Record<PoolName, PrismaClient>>;

export interface Pools {
  readonly clients: Clients;
  /** Queries waiting for a connection. */
  waiting(name: PoolName): number;
  /** As `ConnectionGroup.onAnnounced`, for all pools. */
  onAnnounced(listener: AnnouncementListener): void;
  close(): Promise<void>;
}

/** @param setsServerTimeout false behind a pooler that refuses `statement_timeout` on connect */
export function openPools(url: string, setsServerTimeout: boolean): Pools {
  const group = new ConnectionGroup();
  const pools = mapPools((options) => openPool(url, { ...options, setsServerTimeout, group }));
  return {
    clients: mapPools((_, name) => pools[name].prisma),
    waiting: (name) => pools[name].waiting(),
    onAnnounced: (listener) => group.onAnnounced(listener),
    close: async () => {
      await Promise.all(POOL_NAMES.map((name) => pools[name].prisma.$disconnect()));
    },
  };
}

/** One client in place of all pools, for tests and tools. */
export function sameClient(prisma: PrismaClient): Clients {
  return mapPools(() => prisma);
}

function mapPools<T>(make: (options: PrismaOptions, name: PoolName) => T): Record<PoolName, T> {
  const made = POOL_NAMES.map((name) => [name, make(POOLS[name], name)] as const);
  return Object.fromEntries(made) as Record<PoolName, T>; // one for each name
}
