import type { Log } from "@/lib/base/log";
import type { SiteKeyEvent, SiteKeyStatistics } from "@/lib/challenge/ports";
import type { PrismaClient } from "@/lib/db/client";
import { wordsOf } from "@/lib/features/challenges";
import {
  addSiteKeyCounts,
  type SiteKeyCount,
  type SiteKeyDimension,
} from "@/lib/features/site-keys";
import type { PageEvent, PageStatistics } from "@/lib/sense/ports";
import { HourlyCountsWriter } from "../counters/hourly-counts-writer";

/** Values an hour: events and durations, in some hundreds of networks. */
const MAX_VALUES = 4_000;

interface CountedKey {
  readonly siteKeyId: string;
}

/** Challenges of site keys, and reports of their pages, counted by the hour. */
export class SiteKeyStatisticsWriter
  extends HourlyCountsWriter<CountedKey, SiteKeyDimension>
  implements SiteKeyStatistics, PageStatistics
{
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient, log: Log) {
    super({ log, what: "Challenges of site keys", once: "total", maxValues: MAX_VALUES });
    this.#prisma = prisma;
  }

  count(event: SiteKeyEvent): void {
    const { siteKeyId, at, what, why, device, oddities = [], countryCode, asn } = event;
    const counted = wordsOf(event).flatMap(
      (each) =>
        [
          ["total", each],
          ["country", `${countryCode} ${each}`],
          ["network", `${asn} ${each}`],
          ["device", `${device} ${each}`],
        ] as const,
    );
    const odd = oddities.map((oddity) => ["oddity", `${oddity} ${what}`] as const);
    const failure = why === undefined ? [] : [["failure", why] as const];
    this.add(siteKeyId, { siteKeyId }, at, [...counted, ...odd, ...failure]);
  }

  countPage(siteKeyId: string, at: number, events: readonly PageEvent[]): void {
    if (events.length === 0) return;
    const counted = events.map((each) => ["page", each] as const);
    this.add(siteKeyId, { siteKeyId }, at, counted);
  }

  protected override store(counts: readonly SiteKeyCount[]): Promise<void> {
    return addSiteKeyCounts(this.#prisma, counts);
  }
}
