import type { PrismaClient } from "@/lib/db/client";

/** Per hour or day; smaller ones are summed by country only. Pages show eight. */
const NETWORKS_KEPT = 200;

/** Epoch ms. */
export interface OriginTimes {
  /** In hours that began before this, small networks are summed. */
  readonly smallBefore: number;
  /** Hours of whole days (UTC) before are merged into one row per day. */
  readonly hoursBefore: number;
  /** Rows before are deleted. */
  readonly forgetBefore: number;
}

/**
 * Without it, 30 days by the hour and network would be hundreds of thousands of rows to sum for one page.
 *
 * Pages show countries and networks, and never both at once. So a network's calls are all kept in its commonest
 * country, and what they are too many or too few there goes into the country's row of small networks, which may
 * be below zero: every sum by country or by network stays exact, with one row for each.
 */
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
    GROUP BY start
    HAVING count(*) FILTER (WHERE asn >= 0) > LEAST(count(DISTINCT asn) FILTER (WHERE asn >= 0), ${NETWORKS_KEPT})
    ORDER BY 1`;
  for (const { start } of hours) await compact(prisma, workspaceId, start, 1);
}

/** Makes one row a country and one a network of so many hours. */
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
    ), pair AS (
      SELECT country_code, asn, max(sample) AS sample, sum(calls) AS calls, sum(blocked) AS blocked, sum(would_block) AS would_block
      FROM hours GROUP BY country_code, asn
    ), network AS (
      SELECT (array_agg(country_code ORDER BY calls DESC, country_code))[1] AS country_code, asn,
        max(sample) AS sample, sum(calls) AS calls, sum(blocked) AS blocked, sum(would_block) AS would_block
      FROM pair WHERE asn >= 0
      GROUP BY asn ORDER BY sum(calls) DESC, asn LIMIT ${NETWORKS_KEPT}
    ), rest AS (
      SELECT country_code, max(sample) AS sample, sum(calls) AS calls, sum(blocked) AS blocked, sum(would_block) AS would_block
      FROM (
        SELECT country_code, sample, calls, blocked, would_block FROM pair
        UNION ALL SELECT country_code, sample, -calls, -blocked, -would_block FROM network
      ) AS change
      GROUP BY country_code HAVING sum(calls) <> 0 OR sum(blocked) <> 0 OR sum(would_block) <> 0
    )
    INSERT INTO origin_counter (workspace_id, start, country_code, asn, sample, calls, blocked, would_block)
    SELECT ${workspaceId}::uuid, ${start}::timestamptz, counted.* FROM (
      SELECT country_code, asn, sample, calls, blocked, would_block FROM network
      UNION ALL SELECT country_code, -1, sample, calls, blocked, would_block FROM rest
    ) AS counted`;
}
