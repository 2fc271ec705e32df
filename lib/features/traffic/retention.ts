import type { PrismaClient } from "@/lib/db/client";
import { type Actor, NotFoundError, recordChange } from "@/lib/kernel";
import type { Retention, RetentionView } from "./model";

/** @throws NotFoundError */
export async function getRetentionOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<RetentionView> {
  const workspace = await prisma.workspace.findUnique({
    where: { id: workspaceId },
    select: {
      retentionDays: true,
      truncateDays: true,
      subscription: { select: { package: { select: { retentionDays: true } } } },
    },
  });
  if (workspace?.subscription == null) throw new NotFoundError("There is no such workspace.");
  const { retentionDays, truncateDays, subscription } = workspace;
  return { packageDays: subscription.package.retentionDays, retentionDays, truncateDays };
}

/** Applies within an hour, at the next upkeep of old records. @throws NotFoundError */
export async function updateRetention(
  prisma: PrismaClient,
  workspaceId: string,
  choice: Retention,
  actor: Actor,
): Promise<void> {
  const { retentionDays, truncateDays } = await getRetentionOrThrow(prisma, workspaceId);
  const before = { retentionDays, truncateDays };
  const after = { retentionDays: choice.retentionDays, truncateDays: choice.truncateDays };
  await prisma.$transaction(async (tx) => {
    await tx.workspace.update({ where: { id: workspaceId }, data: after });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "traffic.retention",
      details: { before, after },
    });
  });
}

/** How long a workspace's traffic is kept, and its full addresses. */
export interface TrafficUpkeep {
  readonly workspaceId: string;
  readonly retentionDays: number;
  readonly truncateDays: number | null;
  /** Up to when addresses are truncated already. */
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
