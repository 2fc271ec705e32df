import type { Log } from "@/lib/base/log";
import type { ChallengeEvent, ChallengeStatistics } from "@/lib/challenge/ports";
import type { PrismaClient } from "@/lib/db/client";
import {
  addChallengeCounts,
  type ChallengeCount,
  type ChallengeDimension,
  type CountedChallenges,
  wordsOf,
} from "@/lib/features/challenges";
import { HourlyCountsWriter } from "../counters/hourly-counts-writer";

/** Values an hour: each check and rule with what happened and how long it took. */
const MAX_VALUES = 2_000;

/** Challenges that policies ask for, counted by the hour. */
export class ChallengeStatisticsWriter
  extends HourlyCountsWriter<CountedChallenges, ChallengeDimension>
  implements ChallengeStatistics
{
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient, log: Log) {
    super({ log, what: "Challenges of policies", once: "total", maxValues: MAX_VALUES });
    this.#prisma = prisma;
  }

  count(event: ChallengeEvent): void {
    const { workspaceId, document, by, at, device, why } = event;
    const counted = wordsOf(event).flatMap(
      (word) =>
        [
          ["total", word],
          ["check", `${by} ${word}`],
          ["device", `${device} ${word}`],
        ] as const,
    );
    const failure = why === undefined ? [] : [["failure", why] as const];
    const subject = { workspaceId, document };
    this.add(`${workspaceId} ${document}`, subject, at, [...counted, ...failure]);
  }

  protected override store(counts: readonly ChallengeCount[]): Promise<void> {
    return addChallengeCounts(this.#prisma, counts);
  }
}
