import type { PrismaClient } from "@/lib/db/client";

/** Per hour or day; smaller ones are summed by country only. Pages show eight. */
const NETWORKS_KEPT = 200;

/** Epoch ms. */
export interface OriginTimes {
  /** Of hours that began before, small networks are summed. */
  readonly smallBefore: number;
  /** Hours of whole days (UTC) before are merged into one row per day. */
  readonly hoursBefore: number;
  /** Rows before are deleted. */
  readonly forgetBefore: number;
}

/** Without it, 30 days by the hour and network would be hundreds of thousands of rows to sum for one page. */
export async function compactOrigins(
  prisma: PrismaClient,
  workspaceId: string,
  { smallBefore, hoursBefore, forgetBefore }: OriginTimes,
): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM origin_counter
    WHERE workspace_id = ${workspaceId}::uuid AND start < to_timestamp(${forgetBefore / 1000})`;
  const days = await prisma.$queryRaw<{ start: Date }[]>`
    SELECT DISTINCT date_trunc('day', start, 'UTC') AS start FROM origin_counter
    WHERE workspace_id = ${workspaceId}::uuid
      AND start < date_trunc('day', to_timestamp(${hoursBefore / 1000}), 'UTC')
      AND start <> date_trunc('day', start, 'UTC')
    ORDER BY 1`;
  for (const { start } of days) await compact(prisma, workspaceId, start, 24);
  const hours = await prisma.$queryRaw<{ start: Date }[]>`
    SELECT start FROM origin_counter
    WHERE workspace_id = ${workspaceId}::uuid AND start < to_timestamp(${smallBefore / 1000})
      AND start >= date_trunc('day', to_timestamp(${hoursBefore / 1000}), 'UTC')
    GROUP BY start HAVING count(DISTINCT asn) FILTER (WHERE asn >= 0) > ${NETWORKS_KEPT}
    ORDER BY 1`;
  for (const { start } of hours) await compact(prisma, workspaceId, start, 1);
}

/** Makes one row per country and network of so many hours. */
async function compact(
  prisma: PrismaClient,
  workspaceId: string,
  start: Date,
  hours: number,
): Promise<void> {
  await prisma.$executeRaw`
    WITH hours AS (
      DELETE FROM origin_counter
      WHERE workspace_id = ${workspaceId}::uuid
        AND start >= ${start} AND start < ${start}::timestamptz + ${hours} * interval '1 hour'
      RETURNING *
    ), network AS (
      SELECT asn FROM hours WHERE asn >= 0
      GROUP BY asn ORDER BY sum(calls) DESC, asn LIMIT ${NETWORKS_KEPT}
    )
    INSERT INTO origin_counter (workspace_id, start, country_code, asn, sample, calls, blocked)
    SELECT ${workspaceId}::uuid, ${start}, country_code, COALESCE(network.asn, -1), max(sample),
      sum(calls), sum(blocked)
    FROM hours LEFT JOIN network USING (asn)
    GROUP BY country_code, COALESCE(network.asn, -1)`;
}
