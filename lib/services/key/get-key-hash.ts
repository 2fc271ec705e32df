import type { PrismaClient } from "@/lib/db/client";

/** The SHA-256, in hex, by which a key of the workspace is known; null for another workspace's, or none. */
export async function getKeyHash(
  prisma: PrismaClient,
  workspaceId: string,
  keyId: string,
): Promise<string | null> {
  const key = await prisma.apiKey.findFirst({
    where: { id: keyId, workspaceId, revokedAt: null },
    select: { hash: true },
  });
  return key === null ? null : Buffer.from(key.hash).toString("hex");
}
