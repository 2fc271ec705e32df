import type { PrismaClient } from "@/lib/db/client";

/** Per day; smaller ones are summed by country only. */
const NETWORKS_KEPT = 200;

/**
 * Merges the hours of whole days (UTC) before `before` into one row per day, and deletes rows before
 * `forgetBefore` (epoch ms): 30 days by the hour would be hundreds of thousands of rows to sum for one
 * page.
 */
export async function compactOrigins(
  prisma: PrismaClient,
  workspaceId: string,
  { before, forgetBefore }: { readonly before: number; readonly forgetBefore: number },
): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM origin_counter
    WHERE workspace_id = ${workspaceId}::uuid AND start < to_timestamp(${forgetBefore / 1000})`;
  const days = await prisma.$queryRaw<{ day: Date }[]>`
    SELECT DISTINCT date_trunc('day', start, 'UTC') AS day FROM origin_counter
    WHERE workspace_id = ${workspaceId}::uuid
      AND start < date_trunc('day', to_timestamp(${before / 1000}), 'UTC')
      AND start <> date_trunc('day', start, 'UTC')
    ORDER BY 1`;
  for (const { day } of days) await compactDay(prisma, workspaceId, day);
}

async function compactDay(prisma: PrismaClient, workspaceId: string, day: Date): Promise<void> {
  await prisma.$executeRaw`
    WITH hours AS (
      DELETE FROM origin_counter
      WHERE workspace_id = ${workspaceId}::uuid
        AND start >= ${day} AND start < ${day}::timestamptz + interval '24 hours'
      RETURNING *
    ), network AS (
      SELECT asn FROM hours WHERE asn >= 0
      GROUP BY asn ORDER BY sum(calls) DESC, asn LIMIT ${NETWORKS_KEPT}
    )
    INSERT INTO origin_counter (workspace_id, start, country_code, asn, sample, calls, blocked)
    SELECT ${workspaceId}::uuid, ${day}, country_code, COALESCE(network.asn, -1), max(sample),
      sum(calls), sum(blocked)
    FROM hours LEFT JOIN network USING (asn)
    GROUP BY country_code, COALESCE(network.asn, -1)`;
}
