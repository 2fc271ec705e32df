import type { PrismaClient } from "@/lib/db/client";

/**
 * Removes reports that were settled before that time (epoch ms); those that are open stay, however old.
 * A network whose report is forgotten is heard again on the same link. Returns how many.
 */
export async function forgetSettledReports(prisma: PrismaClient, before: number): Promise<number> {
  const { count } = await prisma.linkReport.deleteMany({
    where: { settledAt: { lt: new Date(before) } },
  });
  return count;
}
