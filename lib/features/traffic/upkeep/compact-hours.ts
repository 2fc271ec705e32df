import type { PrismaClient } from "@/lib/db/client";

/** In place of a key's id, with no endpoint: the sum of all keys and endpoints. */
const ALL_KEYS = "00000000-0000-0000-0000-000000000000";

/**
 * Sums the hours of whole days (UTC) before that time (epoch ms) over keys and endpoints, and keeps those by the
 * day: a workspace with ten keys would have hundreds of thousands of rows to sum for 30 days.
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
      ), days AS (
        INSERT INTO key_day AS known (workspace_id, day, key_id, endpoint, calls, credits, blocked, would_block)
        SELECT workspace_id, ${start}::timestamptz, key_id, endpoint,
          sum(calls), sum(credits), sum(blocked), sum(would_block)
        FROM each WHERE key_id <> ${ALL_KEYS}::uuid GROUP BY workspace_id, key_id, endpoint
        ON CONFLICT (workspace_id, day, key_id, endpoint) DO UPDATE SET
          calls = known.calls + EXCLUDED.calls, credits = known.credits + EXCLUDED.credits,
          blocked = known.blocked + EXCLUDED.blocked, would_block = known.would_block + EXCLUDED.would_block
      )
      INSERT INTO hourly_counter (workspace_id, hour, key_id, endpoint, decided_by, calls, credits, bots, blocked, would_block,
        duration_us)
      SELECT workspace_id, hour, ${ALL_KEYS}::uuid, '', decided_by,
        sum(calls), sum(credits), sum(bots), sum(blocked), sum(would_block), sum(duration_us)
      FROM each GROUP BY workspace_id, hour, decided_by`;
  }
}
