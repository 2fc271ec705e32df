import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@/lib/db/client";
import { SyncBusy, type SyncLease } from "@/lib/feeds/sync/lease";
import { hasEnded, PROCESS_NAME } from "@/lib/feeds/sync/process-name";
import { giveBackFeedLease } from "@/lib/services/feeds/give-back-lease";
import { takeFeedLease } from "@/lib/services/feeds/take-lease";

export interface LeaseTimes {
  /** After so long without a renewal the lease of a dead process is free. */
  readonly ttlMs: number;
  readonly renewMs: number;
  /** How often somebody who waits looks again. */
  readonly retryMs: number;
}

const TIMES: LeaseTimes = { ttlMs: 30_000, renewMs: 8_000, retryMs: 250 };

/** One process of all those on a database syncs feeds at a time. */
export class DatabaseLease implements SyncLease {
  /** Tells this object from every other one, also of the same process. */
  readonly holder = `${PROCESS_NAME} ${randomUUID()}`;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly times: LeaseTimes = TIMES,
  ) {}

  async run<T>(waitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await this.#take(waitMs);
    const lost = new AbortController();
    const renewal = setInterval(() => void this.#renew(lost), this.times.renewMs);
    renewal.unref();
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(renewal);
      // It runs out by itself when the database is away.
      await giveBackFeedLease(this.prisma, this.holder).catch(() => undefined);
    }
  }

  async #take(waitMs: number): Promise<void> {
    const end = performance.now() + waitMs;
    for (;;) {
      const holder = await this.#tryTake();
      if (holder === this.holder) return;
      if (performance.now() >= end) throw new SyncBusy(processIn(holder));
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
    // A database that does not answer cannot have given the lease to somebody else either.
    const holder = await takeFeedLease(this.prisma, this.holder, this.times.ttlMs).catch(
      () => this.holder,
    );
    if (holder !== this.holder) {
      lost.abort(new Error(`the right to sync feeds went over to ${processIn(holder)}`));
    }
  }
}

/** The process's name without the random part. */
const processIn = (holder: string) => holder.slice(0, holder.lastIndexOf(" "));
