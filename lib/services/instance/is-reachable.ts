import type { PrismaClient } from "@/lib/db/client";

/** Whether the database answers at all. */
export async function isReachable(prisma: PrismaClient): Promise<boolean> {
  try {
    await prisma.$queryRaw`SELECT 1 AS one`;
    return true;
  } catch {
    return false;
  }
}
