import type { PrismaClient } from "@/lib/db/client";

/**
 * Takes back what dead processes hold: those that stopped, and those that have not been heard of for
 * `deadAfterMs`. Their lease rows stay, with nothing left to spend, so that one that was only silent
 * learns of it when it comes back. Returns how many credits came back.
 */
export async function reapLeases(
  prisma: PrismaClient,
  instanceId: string,
  deadAfterMs: number,
): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ returned: number }]>`
    WITH dead AS MATERIALIZED (
      SELECT id FROM process_instance
      WHERE id <> ${instanceId}::uuid
        AND (stopped_at IS NOT NULL OR heartbeat_at < now() - ${deadAfterMs} * interval '1 millisecond')
    ), counter AS MATERIALIZED (
      SELECT c.scope_id, c.period_start FROM credit_counter AS c
      WHERE c.reserved > 0 AND EXISTS (
        SELECT FROM credit_lease AS l JOIN dead ON dead.id = l.instance_id
        WHERE l.scope_id = c.scope_id AND l.period_start = c.period_start AND l.granted > l.spent)
      ORDER BY c.scope_id, c.period_start
      FOR UPDATE OF c
    ), lease AS MATERIALIZED (
      SELECT l.scope_id, l.period_start, l.instance_id, l.granted - l.spent AS held
      FROM counter JOIN credit_lease AS l USING (scope_id, period_start)
      JOIN dead ON dead.id = l.instance_id
      WHERE l.granted > l.spent
      FOR UPDATE OF l
    ), closed AS (
      UPDATE credit_lease AS l SET granted = l.spent
      FROM lease
      WHERE l.scope_id = lease.scope_id AND l.period_start = lease.period_start
        AND l.instance_id = lease.instance_id
    ), returned AS (
      UPDATE credit_counter AS c SET reserved = c.reserved - total.held
      FROM (SELECT scope_id, period_start, sum(held) AS held FROM lease GROUP BY 1, 2) AS total
      WHERE c.scope_id = total.scope_id AND c.period_start = total.period_start
      RETURNING total.held
    )
    SELECT COALESCE(sum(held), 0)::float8 AS returned FROM returned`;
  return row.returned;
}
