import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";

export interface RetentionView {
  /** Days that the package keeps records at most. */
  readonly packageDays: number;
  /** The workspace's own choice; null: as long as the package says. */
  readonly retentionDays: number | null;
  /** Days after which addresses are cut to their network; null: never. */
  readonly truncateDays: number | null;
}

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

/** Takes effect within an hour, when old records are looked at again. @throws NotFoundError */
export async function updateRetention(
  prisma: PrismaClient,
  workspaceId: string,
  choice: Omit<RetentionView, "packageDays">,
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
