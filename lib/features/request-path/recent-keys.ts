import type { PrismaClient } from "@/lib/db/client";

/** The SHA-256 in hex of the keys that were used since then, the latest first. */
export async function recentKeys(
  prisma: PrismaClient,
  since: Date,
  most: number,
): Promise<readonly string[]> {
  const keys = await prisma.apiKey.findMany({
    where: { lastUsedAt: { gt: since }, revokedAt: null },
    orderBy: { lastUsedAt: "desc" },
    take: most,
    select: { hash: true },
  });
  return keys.map(({ hash }) => Buffer.from(hash).toString("hex"));
}
