import type { PrismaClient } from "@/lib/db/client";
import type { LinkStatistics, LinkVisit } from "@/lib/go/ports";
import { addLinkCounts } from "@/lib/services/link-statistics/add-link-counts";
import { type LinkDimension, NO_REFERRER } from "@/lib/services/link-statistics/link-count";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import { within } from "../within";
import { LinkHour } from "./link-hour";
import { endOf, NO_VISITS, type VisitCounts, type VisitEnd } from "./visit-end";

const HOUR_MS = 3_600_000;
const WRITE_MS = 1_000;
const TIMEOUT_MS = 10_000;
const TELL_LOSS_EVERY_MS = 10_000;
/** Rows of one statement. */
const BATCH_SIZE = 5_000;

export interface LinkStatisticsCounters {
  /** Visits that wait to be written. */
  readonly buffered: number;
  /** Visits that could not be kept: the database was away for too long. */
  readonly lost: number;
}

export interface LinkStatisticsOptions {
  readonly prisma: PrismaClient;
  readonly log: Log;
  /** Values of all links that are kept in memory. */
  readonly capacity?: number;
}

/**
 * Visits of links, added up in memory and written behind by the hour. While the database is away they
 * are kept up to the bound; beyond it new ones are lost, counted and told.
 */
export class LinkStatisticsWriter implements LinkStatistics {
  readonly #prisma: PrismaClient;
  readonly #log: Log;
  readonly #capacity: number;
  readonly #loop: Loop;
  readonly #visits = { ...NO_VISITS };
  readonly #hours = new Map<string, LinkHour>();
  /** Those of which something waits to be written. */
  #waiting = new Set<LinkHour>();
  /** Values that are known in all of them. */
  #size = 0;
  #newest = 0;
  #lost = 0;
  #toldLost = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #flushing: Promise<void> | null = null;

  constructor({ prisma, log, capacity = 200_000 }: LinkStatisticsOptions) {
    this.#prisma = prisma;
    this.#log = log;
    this.#capacity = capacity;
    this.#loop = new Loop(
      () => this.flush(),
      WRITE_MS,
      (err) => log.warn({ err, ...this.counters() }, "Visits of links could not be written yet"),
    );
  }

  start(): void {
    this.#loop.start();
  }

  count(visit: LinkVisit): void {
    const end = endOf(visit);
    this.#visits[end]++;
    const hour = Math.floor(visit.at / HOUR_MS) * HOUR_MS;
    if (hour > this.#newest) {
      this.#newest = hour;
      this.#forgetIdle((each) => each.hour < hour);
    }
    if (this.#size >= this.#capacity) this.#forgetIdle(() => true);
    if (this.#size >= this.#capacity) {
      this.#lost++;
      return;
    }
    const counts = this.#hourOf(visit, hour);
    for (const [dimension, value] of countedOf(visit, end)) {
      this.#size += counts.add(dimension, value);
    }
    this.#waiting.add(counts);
  }

  counters(): LinkStatisticsCounters {
    let buffered = 0;
    for (const hour of this.#waiting) buffered += hour.waitingVisits();
    return { buffered, lost: this.#lost };
  }

  /** Visits since the start, whether they could be kept or not. */
  visits(): VisitCounts {
    return { ...this.#visits };
  }

  /**
   * Writes what waits. A statement whose answer is lost counts twice what it held, a second's worth.
   *
   * @throws when the database is away; what was not written stays
   */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    try {
      await this.flush();
      await this.flush();
    } finally {
      this.#lost += this.counters().buffered;
      this.#waiting.clear();
      this.#tellLoss(true);
    }
  }

  #hourOf({ workspaceId, smartUrlId }: LinkVisit, hour: number): LinkHour {
    const name = `${smartUrlId} ${hour}`;
    const known = this.#hours.get(name);
    if (known !== undefined) return known;
    const fresh = new LinkHour({ workspaceId, smartUrlId }, hour);
    this.#hours.set(name, fresh);
    return fresh;
  }

  /** Gives up the memory of values of which nothing waits. */
  #forgetIdle(isOver: (hour: LinkHour) => boolean): void {
    if (this.#waiting.size === this.#hours.size) return;
    for (const [name, hour] of this.#hours) {
      if (this.#waiting.has(hour) || !isOver(hour)) continue;
      this.#hours.delete(name);
      this.#size -= hour.size;
    }
  }

  async #flush(): Promise<void> {
    this.#tellLoss(false);
    const counts = [...this.#waiting].flatMap((hour) =>
      hour.counts().map((each) => ({ hour, each })),
    );
    for (let start = 0; start < counts.length; start += BATCH_SIZE) {
      const batch = counts.slice(start, start + BATCH_SIZE);
      const rows = batch.map(({ each }) => each);
      await within(TIMEOUT_MS, "Counting visits of links", addLinkCounts(this.#prisma, rows));
      for (const { hour, each } of batch) hour.subtract(each);
    }
    for (const hour of this.#waiting) {
      if (hour.waitingVisits() === 0) this.#waiting.delete(hour);
    }
  }

  #tellLoss(isEnd: boolean): void {
    const now = performance.now();
    const lost = this.#lost - this.#toldLost;
    if (lost === 0 || (!isEnd && now - this.#toldAt < TELL_LOSS_EVERY_MS)) return;
    this.#toldLost = this.#lost;
    this.#toldAt = now;
    this.#log.error({ lost, total: this.#lost }, "Visits of links were lost for the statistics");
  }
}

/**
 * What a visit adds one to. Whoever was shown the verification page is counted there: when they come back
 * from it, only how that went and where they go is new.
 */
function countedOf(visit: LinkVisit, end: VisitEnd): [LinkDimension, string][] {
  const { reason, countryCode, device, referrer, destination } = visit;
  const counted: [LinkDimension, string][] = [["outcome", end]];
  if (reason !== null) counted.push(["reason", reason]);
  if (destination !== null) counted.push(["destination", destination]);
  if (end === "verified" || end === "failed") return counted;
  return [
    ...counted,
    ["country", countryCode],
    ["device", device],
    ["referrer", referrer ?? NO_REFERRER],
  ];
}
