import type { PrismaClient } from "@/lib/db/client";

/** Which of these contents are there whole. */
export async function findFeedContents(
  prisma: PrismaClient,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await prisma.feedContent.findMany({
    where: { hash: { in: [...hashes] }, isLast: true },
    select: { hash: true },
  });
  return new Set(rows.map(({ hash }) => hash));
}
