import type { Seal } from "@/lib/base/seal";
import type { Prisma, PrismaClient } from "@/lib/db/client";

/**
 * Reseals webhooks' secrets when the installation's is replaced. What `from` cannot open stays as it is.
 *
 * @param db a transaction, for all or nothing
 */
export async function resealWebhookSecrets(
  db: PrismaClient | Prisma.TransactionClient,
  from: Seal,
  to: Seal,
): Promise<void> {
  // At most twenty a workspace: they fit into memory.
  const endpoints = await db.webhookEndpoint.findMany({
    select: { id: true, secret: true, formerSecret: true },
  });
  for (const { id, secret, formerSecret } of endpoints) {
    const opened = from.open(secret, id);
    if (opened === null) continue;
    const former = formerSecret === null ? null : from.open(formerSecret, id);
    await db.webhookEndpoint.updateMany({
      // Only the value read above: it may be rotated meanwhile.
      where: { id, secret },
      data: {
        secret: to.close(opened, id),
        formerSecret: former === null ? null : to.close(former, id),
      },
    });
  }
}
