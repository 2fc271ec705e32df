import type { PrismaClient } from "@/lib/db/client";

/** Counters of one statement: what a process of thousands of accounts held comes back bit by bit. */
const BATCH_SIZE = 500;

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
  let returned = 0;
  for (;;) {
    const batch = await reapBatch(prisma, instanceId, deadAfterMs);
    returned += batch.returned;
    if (batch.counters < BATCH_SIZE) return returned;
  }
}

/** Every row travels with what was read of it before, as in `settleLeases`, so that the cost stays linear. */
async function reapBatch(
  prisma: PrismaClient,
  instanceId: string,
  deadAfterMs: number,
): Promise<{ readonly counters: number; readonly returned: number }> {
  const [row] = await prisma.$queryRaw<[{ counters: number; returned: number }]>`
    WITH dead AS MATERIALIZED (
      SELECT id FROM process_instance
      WHERE id <> ${instanceId}::uuid
        AND (stopped_at IS NOT NULL OR heartbeat_at < now() - ${deadAfterMs} * interval '1 millisecond')
    ), candidate AS MATERIALIZED (
      SELECT DISTINCT l.scope_id, l.period_start FROM credit_lease AS l
      WHERE l.granted > l.spent AND l.instance_id IN (SELECT id FROM dead)
      ORDER BY 1, 2 LIMIT ${BATCH_SIZE}
    ), counter AS MATERIALIZED (
      SELECT c.scope_id, c.period_start FROM candidate JOIN credit_counter AS c USING (scope_id, period_start)
      ORDER BY c.scope_id, c.period_start
      FOR UPDATE OF c
    ), lease AS MATERIALIZED (
      SELECT l.scope_id, l.period_start, l.instance_id, l.granted - l.spent AS held
      FROM counter JOIN credit_lease AS l USING (scope_id, period_start)
      WHERE l.granted > l.spent AND l.instance_id::text IN (SELECT id::text FROM dead)
      FOR UPDATE OF l
    ), closed AS (
      UPDATE credit_lease AS l SET granted = l.spent
      FROM lease
      WHERE l.scope_id = lease.scope_id AND l.period_start = lease.period_start
        AND l.instance_id::text = lease.instance_id::text
    ), returned AS (
      UPDATE credit_counter AS c SET reserved = c.reserved - total.held
      FROM (SELECT scope_id, period_start, sum(held) AS held FROM lease GROUP BY 1, 2) AS total
      WHERE c.scope_id = total.scope_id AND c.period_start = total.period_start
      RETURNING total.held
    )
    SELECT (SELECT count(*) FROM candidate)::float8 AS counters,
      (SELECT COALESCE(sum(held), 0) FROM returned)::float8 AS returned`;
  return row;
}
