import type { PrismaClient } from "@/lib/db/client";

/** The properties by which policies' challenges are counted. */
export type ChallengeDimension = "total" | "check" | "device" | "failure";

export interface CountedChallenges {
  readonly workspaceId: string;
  /** As `challenge_counter.document`. */
  readonly document: string;
}

/** How often something happened to a policy's challenges of an hour, since the last write. */
export interface ChallengeCount extends CountedChallenges {
  /** Epoch ms. */
  readonly hour: number;
  readonly dimension: ChallengeDimension;
  /** As `challenge_counter.value`. */
  readonly value: string;
  readonly count: number;
}

/** Adds to counters in key order, so that concurrent processes cannot deadlock. Skips removed workspaces. */
export async function addChallengeCounts(
  prisma: PrismaClient,
  counts: readonly ChallengeCount[],
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO challenge_counter AS counter (workspace_id, document, dimension, hour, value, count)
    SELECT "workspaceId", document, dimension, to_timestamp(seen.hour / 1000), value, count
    FROM json_to_recordset(${JSON.stringify(counts)}::json) AS seen("workspaceId" uuid, document text,
      dimension text, hour float8, value text, count bigint)
    WHERE EXISTS (SELECT FROM workspace WHERE id = seen."workspaceId")
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (workspace_id, document, dimension, hour, value) DO UPDATE SET
      count = counter.count + EXCLUDED.count`;
}

/**
 * Deletes counts from before that time (epoch ms), and those that were written while their workspace was removed.
 * Returns the number of rows.
 */
export function forgetOldChallengeCounts(prisma: PrismaClient, before: number): Promise<number> {
  return prisma.$executeRaw`
    DELETE FROM challenge_counter AS counter
    WHERE hour < to_timestamp(${before / 1000})
      OR NOT EXISTS (SELECT FROM workspace WHERE id = counter.workspace_id)`;
}
