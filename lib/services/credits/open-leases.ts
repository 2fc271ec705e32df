import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

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
 * Makes the counters' rows and this process's lease rows where they are missing; tells what the leases hold.
 * One statement, because a first call waits for it, and one that does not wait for the disk: should the rows
 * be lost with a crash, there was nothing in them yet, and they are made again. A counter that another process is just making is left
 * out of the answer; the next time finds it. So is that of a workspace which has just been deleted.
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
  // A lease's process is compared as text for the reason that `settleLeases` has.
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
