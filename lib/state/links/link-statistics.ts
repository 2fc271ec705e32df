import { type Clock, systemClock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import type { PrismaClient } from "@/lib/db/client";
import { CHECK_IDS } from "@/lib/engine/checks/order";
import {
  addLinkCounts,
  type CountedLink,
  type LinkCount,
  type LinkDimension,
  NO_REFERRER,
} from "@/lib/features/links";
import type { LinkOutcome, LinkStatistics, LinkVisit } from "@/lib/links/ports";
import { HourlyCountsWriter } from "../counters/hourly-counts-writer";
import { VisitsOfASecond } from "./visits-of-a-second";

/** More than there are countries. */
const MAX_VALUES = 256;

/**
 * The outcome of a visit in statistics; one blocked by no check has failed the verification, and one `scanned` was a
 * mail filter's, which counts apart from people's.
 */
type VisitEnd = LinkOutcome | "failed" | "scanned";

type VisitCounts = Readonly<Record<VisitEnd, number>>;

const NO_VISITS: VisitCounts = {
  passed: 0,
  verified: 0,
  challenged: 0,
  blocked: 0,
  failed: 0,
  unpaid: 0,
  ended: 0,
  scanned: 0,
};

/** Visits that begin here, and that nothing else speaks against. */
const IS_ARRIVAL: ReadonlySet<LinkOutcome> = new Set(["passed", "challenged"]);

const CHECKS = new Set<string>(CHECK_IDS);

export interface LinkStatisticsOptions {
  readonly prisma: PrismaClient;
  readonly log: Log;
  /** Maximum values in memory, of all links together. */
  readonly capacity?: number;
  readonly clock?: Pick<Clock, "now">;
}

/** Visits of links, counted by the hour. */
export class LinkStatisticsWriter
  extends HourlyCountsWriter<CountedLink, LinkDimension>
  implements LinkStatistics
{
  readonly #prisma: PrismaClient;
  readonly #visits = { ...NO_VISITS };
  readonly #clock: Pick<Clock, "now">;
  readonly #newest = new VisitsOfASecond((visit, isScan) => this.#count(visit, isScan));

  constructor({ prisma, log, capacity, clock = systemClock }: LinkStatisticsOptions) {
    super({ log, what: "Visits of links", once: "outcome", maxValues: MAX_VALUES, capacity });
    this.#prisma = prisma;
    this.#clock = clock;
  }

  count(visit: LinkVisit): void {
    const { outcome, scanner } = visit;
    // A program that even solves the verification was counted when its page was shown.
    if (scanner !== null && outcome === "verified") return;
    if (scanner !== null || !IS_ARRIVAL.has(outcome)) this.#count(visit, scanner !== null);
    else this.#newest.add(visit);
  }

  protected override write(): Promise<void> {
    this.#newest.release(this.#clock.now());
    return super.write();
  }

  override close(): Promise<void> {
    this.#newest.release(Number.POSITIVE_INFINITY);
    return super.close();
  }

  #count(visit: LinkVisit, isScan: boolean): void {
    const end = isScan && IS_ARRIVAL.has(visit.outcome) ? "scanned" : endOf(visit);
    this.#visits[end]++;
    const { workspaceId, smartUrlId, at } = visit;
    this.add(smartUrlId, { workspaceId, smartUrlId }, at, countedOf(visit, end));
  }

  /** Visits since the start, including lost ones. */
  visits(): VisitCounts {
    return { ...this.#visits };
  }

  protected override store(counts: readonly LinkCount[]): Promise<void> {
    return addLinkCounts(this.#prisma, counts);
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
  if (end === "scanned") return [["outcome", end]];
  return [
    ...counted,
    ["country", countryCode],
    ["device", device],
    ["referrer", referrer ?? NO_REFERRER],
  ];
}
