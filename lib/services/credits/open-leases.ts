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

/** Makes the counters' rows and this process's lease rows where they are missing; tells what the leases hold. */
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
  // A workspace that has just been deleted has nothing left to count.
  await prisma.$executeRaw`
    INSERT INTO credit_counter (scope_id, period_start, workspace_id)
    SELECT name."scopeId", name."periodStart", workspace.id
    FROM json_to_recordset(${json}::json)
      AS name("scopeId" uuid, "workspaceId" uuid, "periodStart" timestamptz)
    JOIN workspace ON workspace.id = name."workspaceId"
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING`;
  await prisma.$executeRaw`
    INSERT INTO credit_lease (scope_id, period_start, instance_id)
    SELECT scope_id, period_start, ${instanceId}::uuid
    FROM json_to_recordset(${json}::json) AS name("scopeId" uuid, "periodStart" timestamptz)
    JOIN credit_counter ON scope_id = "scopeId" AND period_start = "periodStart"
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING`;
  const [row] = await prisma.$queryRaw<[{ opened: string }]>`
    SELECT COALESCE(json_agg(json_build_array(
      scope_id, (extract(epoch FROM period_start) * 1000)::bigint, granted, spent)), '[]')::text AS opened
    FROM json_to_recordset(${json}::json) AS name("scopeId" uuid, "periodStart" timestamptz)
    JOIN credit_lease ON scope_id = "scopeId" AND period_start = "periodStart"
    WHERE instance_id = ${instanceId}::uuid`;
  return openedSchema.parse(JSON.parse(row.opened));
}
