import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";

/**
 * Revokes a key for good: calls with it are answered as if it had never been. Again is no error.
 *
 * @throws NotFoundError
 */
export async function revokeKey(
  prisma: PrismaClient,
  workspaceId: string,
  keyId: string,
  actor: Actor,
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const key = await tx.apiKey.findFirst({ where: { id: keyId, workspaceId } });
    if (key === null) throw new NotFoundError("There is no such key.");
    if (key.revokedAt !== null) return;
    await tx.apiKey.updateMany({
      where: { id: keyId, workspaceId },
      data: { revokedAt: new Date(now) },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "key.revoke",
      target: keyId,
      details: { name: key.name, before: { revoked: false }, after: { revoked: true } },
    });
  });
}
