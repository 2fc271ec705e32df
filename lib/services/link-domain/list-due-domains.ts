import type { PrismaClient } from "@/lib/db/client";

/** Served hosts that were not looked at since then, those of longest ago first. */
export function listDueDomains(
  prisma: PrismaClient,
  checkedBefore: Date,
  limit: number,
): Promise<{ readonly id: string; readonly workspaceId: string }[]> {
  return prisma.linkDomain.findMany({
    where: { servedHost: { not: null }, checkedAt: { lt: checkedBefore } },
    orderBy: { checkedAt: "asc" },
    select: { id: true, workspaceId: true },
    take: limit,
  });
}
