import type { PrismaClient } from "@/lib/db/client";

/** Removes pending visitors whose time is over at `now` (epoch ms), some thousands at a time. */
export async function forgetPendingVisitors(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM pending_visitor WHERE code_hash IN (
      SELECT code_hash FROM pending_visitor
      WHERE expires_at < ${new Date(now)} ORDER BY expires_at LIMIT 20000)`;
}
