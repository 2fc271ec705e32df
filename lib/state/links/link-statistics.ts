import type { Log } from "@/lib/base/log";
import { withTimeout } from "@/lib/base/timeout";
import { WriteBehind } from "@/lib/base/write-behind";
import type { PrismaClient } from "@/lib/db/client";
import { CHECK_IDS } from "@/lib/engine/checks/order";
import type { LinkOutcome, LinkStatistics, LinkVisit } from "@/lib/links/ports";
import { addLinkCounts, type LinkDimension, NO_REFERRER } from "@/lib/services/links/statistics";
import { LinkHour } from "./link-hour";

const HOUR_MS = 3_600_000;
const WRITE_MS = 1_000;
const TIMEOUT_MS = 10_000;
/** Rows of one statement. */
const BATCH_SIZE = 5_000;

/** The outcome of a visit in statistics; one blocked by no check has failed the verification. */
type VisitEnd = LinkOutcome | "failed";

type VisitCounts = Readonly<Record<VisitEnd, number>>;

const NO_VISITS: VisitCounts = {
  passed: 0,
  verified: 0,
  challenged: 0,
  blocked: 0,
  failed: 0,
  unpaid: 0,
  ended: 0,
};

const CHECKS = new Set<string>(CHECK_IDS);

export interface LinkStatisticsCounters {
  /** Visits waiting to be written. */
  readonly buffered: number;
  /** Visits that could not be kept: the database was down for too long. */
  readonly lost: number;
}

export interface LinkStatisticsOptions {
  readonly prisma: PrismaClient;
  readonly log: Log;
  /** Maximum values in memory, of all links together. */
  readonly capacity?: number;
}

/**
 * Visits of links, counted in memory by the hour and written in the background. While the database is down
 * they are kept up to the bound; beyond it new ones are lost, counted and logged.
 */
export class LinkStatisticsWriter extends WriteBehind implements LinkStatistics {
  readonly #prisma: PrismaClient;
  readonly #capacity: number;
  readonly #visits = { ...NO_VISITS };
  readonly #hours = new Map<string, LinkHour>();
  /** Hours with unwritten counts. */
  #waiting = new Set<LinkHour>();
  /** Remembered values of all hours. */
  #size = 0;
  #newest = 0;

  constructor({ prisma, log, capacity = 200_000 }: LinkStatisticsOptions) {
    super({
      everyMs: WRITE_MS,
      log,
      notWritten: "Visits of links could not be written yet",
      wasLost: "Visits of links were lost to the statistics",
    });
    this.#prisma = prisma;
    this.#capacity = capacity;
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
      this.lose(1);
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
    return { buffered, lost: this.lost };
  }

  /** Visits since the start, including lost ones. */
  visits(): VisitCounts {
    return { ...this.#visits };
  }

  protected override waiting(): object {
    return this.counters();
  }

  protected override discard(): number {
    const { buffered } = this.counters();
    this.#waiting.clear();
    return buffered;
  }

  #hourOf({ workspaceId, smartUrlId }: LinkVisit, hour: number): LinkHour {
    const name = `${smartUrlId} ${hour}`;
    const known = this.#hours.get(name);
    if (known !== undefined) return known;
    const fresh = new LinkHour({ workspaceId, smartUrlId }, hour);
    this.#hours.set(name, fresh);
    return fresh;
  }

  /** Forgets hours that have been written. */
  #forgetIdle(isOver: (hour: LinkHour) => boolean): void {
    if (this.#waiting.size === this.#hours.size) return;
    for (const [name, hour] of this.#hours) {
      if (this.#waiting.has(hour) || !isOver(hour)) continue;
      this.#hours.delete(name);
      this.#size -= hour.size;
    }
  }

  /** A statement whose answer is lost is counted twice: a second's worth. */
  protected override async write(): Promise<void> {
    const counts = [...this.#waiting].flatMap((hour) =>
      hour.counts().map((each) => ({ hour, each })),
    );
    for (let start = 0; start < counts.length; start += BATCH_SIZE) {
      const batch = counts.slice(start, start + BATCH_SIZE);
      const rows = batch.map(({ each }) => each);
      await withTimeout(TIMEOUT_MS, "Counting visits of links", addLinkCounts(this.#prisma, rows));
      for (const { hour, each } of batch) hour.subtract(each);
    }
    for (const hour of this.#waiting) {
      if (hour.waitingVisits() === 0) this.#waiting.delete(hour);
    }
  }
}

function endOf({ outcome, reason }: LinkVisit): VisitEnd {
  return outcome === "blocked" && reason !== null && !CHECKS.has(reason) ? "failed" : outcome;
}

/**
 * The counts that a visit increments. A challenged visitor was counted on the verification page: afterwards
 * only the outcome and the destination are new.
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
