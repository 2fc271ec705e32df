import type { PrismaClient } from "@/lib/db/client";

/** Gives the right to sync feeds back, when this holder still has it. */
export async function giveBackFeedLease(prisma: PrismaClient, holder: string): Promise<void> {
  await prisma.feedSync.updateMany({
    where: { id: 1, holder },
    data: { holder: null, expiresAt: null },
  });
}
