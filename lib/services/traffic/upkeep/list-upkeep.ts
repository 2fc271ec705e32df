import type { PrismaClient } from "@/lib/db/client";

/** How long a workspace's traffic is kept, and its addresses whole. */
export interface TrafficUpkeep {
  readonly workspaceId: string;
  readonly retentionDays: number;
  readonly truncateDays: number | null;
  /** How far addresses are cut already. */
  readonly truncatedUntil: Date | null;
}

export async function listUpkeep(prisma: PrismaClient): Promise<TrafficUpkeep[]> {
  return prisma.$queryRaw<TrafficUpkeep[]>`
    SELECT workspace.id::text AS "workspaceId",
      LEAST(package.retention_days, workspace.retention_days) AS "retentionDays",
      workspace.truncate_days AS "truncateDays", workspace.truncated_until AS "truncatedUntil"
    FROM workspace
    JOIN subscription ON subscription.workspace_id = workspace.id
    JOIN package ON package.name = subscription.package_name
    ORDER BY workspace.id`;
}
