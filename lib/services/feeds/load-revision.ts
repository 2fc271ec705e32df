import type { PrismaClient } from "@/lib/db/client";

/** How often feeds were published, as decimal text. */
export async function loadFeedRevision(prisma: PrismaClient): Promise<string> {
  const row = await prisma.feedSync.findUnique({ where: { id: 1 }, select: { revision: true } });
  return String(row?.revision ?? 0);
}
