import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { isRunning } from "@/lib/base/lock.mjs";
import type { PrismaClient } from "@/lib/db/client";
import {
  commitFeedRows,
  findFeedContents,
  giveBackFeedLease,
  keepFeedsRevision,
  loadFeedContent,
  loadFeedRevision,
  loadFeedRows,
  loadFeedSwitches,
  saveFeedContent,
  takeFeedLease,
} from "@/lib/features/feeds";
import { type FeedLedger, SyncBusyError } from "@/lib/feeds/ledger/ledger";

/**
 * The feeds' ledger in the database.
 *
 * @param kind processes on an embedded database share `DATA_DIR`, so contents need not go through the database
 */
export function createFeedLedger(prisma: PrismaClient, kind: "embedded" | "own"): FeedLedger {
  const lease = new SyncLease(prisma);
  return {
    revision: () => loadFeedRevision(prisma),
    switches: () => loadFeedSwitches(prisma),
    rows: () => loadFeedRows(prisma),
    commit: async (rows) => {
      const revision = await commitFeedRows(prisma, lease.holder, rows);
      if (revision === null) throw new Error("the feed sync lease was lost in the meantime");
      return revision;
    },
    keepTable: (revision, dates) => keepFeedsRevision(prisma, revision, dates),
    exclusively: (waitMs, work) => lease.run(waitMs, work),
    contents:
      kind === "embedded"
        ? null
        : {
            present: (hashes) => findFeedContents(prisma, hashes),
            read: (hash) => loadFeedContent(prisma, hash),
            write: (hash, bytes) => saveFeedContent(prisma, hash, bytes),
          },
  };
}

export interface LeaseTimes {
  /** Without a renewal for this long, the lease is free. */
  readonly ttlMs: number;
  readonly renewMs: number;
  /** How often a waiting process tries again. */
  readonly retryMs: number;
}

const TIMES: LeaseTimes = { ttlMs: 30_000, renewMs: 8_000, retryMs: 250 };

/** Lets one process at a time sync feeds, among all on a database. */
export class SyncLease {
  /** Unique to this object, even within a process. */
  readonly holder = `${PROCESS_NAME} ${randomUUID()}`;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly times: LeaseTimes = TIMES,
  ) {}

  /**
   * @param waitMs how long to wait for another holder
   * @param work gets a signal that is aborted when the lease is lost
   * @throws SyncBusyError
   */
  async run<T>(waitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await this.#take(waitMs);
    const lost = new AbortController();
    const renewal = setInterval(() => void this.#renew(lost), this.times.renewMs);
    renewal.unref();
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(renewal);
      // With the database down it expires by itself.
      await giveBackFeedLease(this.prisma, this.holder).catch(() => undefined);
    }
  }

  async #take(waitMs: number): Promise<void> {
    const end = performance.now() + waitMs;
    for (;;) {
      const holder = await this.#tryTake();
      if (holder === this.holder) return;
      if (performance.now() >= end) throw new SyncBusyError(processIn(holder));
      await delay(this.times.retryMs);
    }
  }

  async #tryTake(): Promise<string> {
    const { ttlMs } = this.times;
    const holder = await takeFeedLease(this.prisma, this.holder, ttlMs);
    if (holder === this.holder || !hasEnded(processIn(holder))) return holder;
    return takeFeedLease(this.prisma, this.holder, ttlMs, holder);
  }

  async #renew(lost: AbortController): Promise<void> {
    // A database that does not answer cannot have given the lease to another process either.
    const holder = await takeFeedLease(this.prisma, this.holder, this.times.ttlMs).catch(
      () => this.holder,
    );
    if (holder !== this.holder) {
      lost.abort(new Error(`the feed sync lease went to ${processIn(holder)}`));
    }
  }
}

/** The process's name without the random part. */
const processIn = (holder: string) => holder.slice(0, holder.lastIndexOf(" "));

/** This process's name for the others: host and process id. */
const PROCESS_NAME = `${hostname()} ${process.pid}`;

/**
 * Whether the named process has certainly ended: it was on this host and no longer runs. Nothing is known
 * about processes on other hosts.
 */
function hasEnded(name: string): boolean {
  const [, host, pid] = /^(.*) (\d+)$/.exec(name) ?? [];
  return host === hostname() && Number(pid) !== process.pid && !isRunning(Number(pid));
}
