import type { Log } from "@/lib/base/log";
import type { SiteKeyEvent, SiteKeyStatistics } from "@/lib/challenge/ports";
import type { PrismaClient } from "@/lib/db/client";
import {
  addSiteKeyCounts,
  type SiteKeyCount,
  type SiteKeyDimension,
  TIME_STEPS,
} from "@/lib/features/site-keys";
import { HourlyCountsWriter } from "../counters/hourly-counts-writer";

/** Values an hour: events and durations, in some hundreds of networks. */
const MAX_VALUES = 4_000;
const LONGEST = TIME_STEPS.at(-1) ?? 0;

interface CountedKey {
  readonly siteKeyId: string;
}

/** Challenges of site keys, counted by the hour. */
export class SiteKeyStatisticsWriter
  extends HourlyCountsWriter<CountedKey, SiteKeyDimension>
  implements SiteKeyStatistics
{
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient, log: Log) {
    super({ log, what: "Challenges of site keys", once: "total", maxValues: MAX_VALUES });
    this.#prisma = prisma;
  }

  count({ siteKeyId, at, what, ms, oddities = [], countryCode, asn }: SiteKeyEvent): void {
    const happened = ms === undefined ? [what] : [what, String(stepOf(ms))];
    const counted = happened.flatMap(
      (each) =>
        [
          ["total", each],
          ["country", `${countryCode} ${each}`],
          ["network", `${asn} ${each}`],
        ] as const,
    );
    const odd = oddities.map((oddity) => ["oddity", `${oddity} ${what}`] as const);
    this.add(siteKeyId, { siteKeyId }, at, [...counted, ...odd]);
  }

  protected override store(counts: readonly SiteKeyCount[]): Promise<void> {
    return addSiteKeyCounts(this.#prisma, counts);
  }
}

function stepOf(ms: number): number {
  return TIME_STEPS.find((step) => ms <= step) ?? LONGEST;
}
