import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

/** Counters per statement: a process that served thousands of workspaces is reaped in batches. */
const BATCH_SIZE = 500;

export interface LeaseName {
  readonly scopeId: string;
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly periodStart: number;
}

export interface OpenedLease {
  readonly scopeId: string;
  readonly periodStart: number;
  readonly granted: number;
  readonly spent: number;
}

const openedSchema = z.array(
  z
    .tuple([z.string(), z.number(), z.number(), z.number()])
    .transform(([scopeId, periodStart, granted, spent]) => ({
      scopeId,
      periodStart,
      granted,
      spent,
    })),
);

/**
 * Creates missing counter rows and this process's missing lease rows, and returns the leases. One
 * statement, because a first call waits for it, and without waiting for the disk: rows lost in a crash were
 * still empty and are created again. Omits counters that another process is creating right now (the next
 * call finds them) and those of just-deleted workspaces.
 */
export async function openLeases(
  prisma: PrismaClient,
  instanceId: string,
  names: readonly LeaseName[],
): Promise<OpenedLease[]> {
  const json = JSON.stringify(
    names.map(({ periodStart, ...name }) => ({
      ...name,
      periodStart: new Date(periodStart).toISOString(),
    })),
  );
  // The process is compared as text; see `settleLeases`.
  const [row] = await prisma.$queryRaw<[{ opened: string }]>`
    WITH hurry AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true) AS mode
    ), name AS MATERIALIZED (
      SELECT "scopeId" AS scope_id, "workspaceId" AS workspace_id, "periodStart" AS period_start
      FROM hurry, json_to_recordset(${json}::json)
        AS name("scopeId" uuid, "workspaceId" uuid, "periodStart" timestamptz)
    ), made AS (
      INSERT INTO credit_counter (scope_id, period_start, workspace_id)
      SELECT name.scope_id, name.period_start, workspace.id
      FROM name JOIN workspace ON workspace.id = name.workspace_id
      ORDER BY 1, 2
      ON CONFLICT DO NOTHING
      RETURNING scope_id, period_start
    ), there AS MATERIALIZED (
      SELECT scope_id, period_start FROM made
      UNION
      SELECT c.scope_id, c.period_start FROM name JOIN credit_counter AS c USING (scope_id, period_start)
    ), leased AS (
      INSERT INTO credit_lease (scope_id, period_start, instance_id)
      SELECT scope_id, period_start, ${instanceId}::uuid FROM there
      ORDER BY 1, 2
      ON CONFLICT DO NOTHING
    )
    SELECT COALESCE(json_agg(json_build_array(
      scope_id, (extract(epoch FROM period_start) * 1000)::bigint,
      COALESCE(l.granted, 0), COALESCE(l.spent, 0))), '[]')::text AS opened
    FROM there LEFT JOIN (
      SELECT scope_id, period_start, granted, spent FROM credit_lease
      WHERE instance_id::text = ${instanceId}
    ) AS l USING (scope_id, period_start)`;
  return openedSchema.parse(JSON.parse(row.opened));
}

/** Which processes count as dead, beside those that have stopped. */
export interface Deaths {
  /** Processes that are known to have ended. */
  readonly proven: readonly string[];
  /** Processes that are known to run, however silent: what they have spent will still be counted. */
  readonly alive: readonly string[];
  /** Silence after which a process with a mark has given up its leases by itself, ms. */
  readonly markedAfterMs: number;
  /** The same, of a process without a mark. */
  readonly unmarkedAfterMs: number;
}

/**
 * Takes back the credits of dead processes. Their lease rows stay, with nothing left to spend, so that a process that was merely
 * silent finds out when it returns.
 *
 * @returns the number of credits reclaimed
 */
export async function reapLeases(
  prisma: PrismaClient,
  instanceId: string,
  deaths: Deaths,
): Promise<number> {
  let returned = 0;
  for (;;) {
    const batch = await reapBatch(prisma, instanceId, deaths);
    returned += batch.returned;
    if (batch.counters < BATCH_SIZE) return returned;
  }
}

/** Rows carry their previously read columns, as in `settleLeases`, so that the cost stays linear. */
async function reapBatch(
  prisma: PrismaClient,
  instanceId: string,
  { proven, alive, markedAfterMs, unmarkedAfterMs }: Deaths,
): Promise<{ readonly counters: number; readonly returned: number }> {
  const [row] = await prisma.$queryRaw<[{ counters: number; returned: number }]>`
    WITH dead AS MATERIALIZED (
      SELECT id FROM process_instance
      WHERE id <> ${instanceId}::uuid
        AND NOT id = ANY(${[...alive]}::uuid[])
        AND (stopped_at IS NOT NULL
          OR id = ANY(${[...proven]}::uuid[])
          OR heartbeat_at < now() - interval '1 millisecond'
            * CASE WHEN mark IS NULL THEN ${unmarkedAfterMs}::int ELSE ${markedAfterMs}::int END)
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

/** Channel on which a process asks the others to return what they hold of a counter. */
export const RECALL_CHANNEL = "gatehouse_recall";

/** Asks every process to settle its leases of these counters and keep nothing. */
export async function recallLeases(
  prisma: PrismaClient,
  scopeIds: readonly string[],
): Promise<void> {
  await prisma.$queryRaw`
    SELECT count(pg_notify(${RECALL_CHANNEL}, id))::int AS sent FROM unnest(${[...scopeIds]}::text[]) AS id`;
}
