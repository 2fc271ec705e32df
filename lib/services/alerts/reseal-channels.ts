import type { Seal } from "@/lib/base/seal";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { sealedFor } from "./alert-context";

/**
 * Reseals channels' settings when the installation's secret is replaced. What `from` cannot open stays as it is.
 *
 * @param db a transaction, for all or nothing
 */
export async function resealChannels(
  db: PrismaClient | Prisma.TransactionClient,
  from: Seal,
  to: Seal,
): Promise<void> {
  // At most twenty a workspace: they fit into memory.
  const channels = await db.alertChannel.findMany({
    select: { id: true, workspaceId: true, settings: true },
  });
  for (const { id, workspaceId, settings } of channels) {
    const opened = from.open(settings, sealedFor(workspaceId));
    if (opened === null) continue;
    await db.alertChannel.updateMany({
      // Only the value read above: it may be changed meanwhile.
      where: { id, workspaceId, settings },
      data: { settings: to.close(opened, sealedFor(workspaceId)) },
    });
  }
}
