import type { PrismaClient } from "@/lib/db/client";

/** In place of a key's id, with no endpoint: the sum of all keys and endpoints. */
const ALL_KEYS = "00000000-0000-0000-0000-000000000000";

/**
 * Sums the hours of whole days (UTC) before that time (epoch ms) over keys and endpoints. No page shows those of
 * past days apart, and a workspace with ten keys would have hundreds of thousands of rows to sum for 30 days.
 */
export async function compactHours(
  prisma: PrismaClient,
  workspaceId: string,
  before: number,
): Promise<void> {
  const days = await prisma.$queryRaw<{ start: Date }[]>`
    SELECT DISTINCT date_trunc('day', hour, 'UTC') AS start FROM hourly_counter
    WHERE workspace_id = ${workspaceId}::uuid
      AND hour < date_trunc('day', to_timestamp(${before / 1000}), 'UTC') AND key_id <> ${ALL_KEYS}::uuid
    ORDER BY 1`;
  for (const { start } of days) {
    await prisma.$executeRaw`
      WITH each AS (
        DELETE FROM hourly_counter
        WHERE workspace_id = ${workspaceId}::uuid AND hour >= ${start} AND hour < ${start}::timestamptz + interval '1 day'
        RETURNING *
      )
      INSERT INTO hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked, duration_us)
      SELECT workspace_id, hour, ${ALL_KEYS}::uuid, '', decided_by,
        sum(calls), sum(credits), sum(bots), sum(blocked), sum(duration_us)
      FROM each GROUP BY workspace_id, hour, decided_by`;
  }
}
