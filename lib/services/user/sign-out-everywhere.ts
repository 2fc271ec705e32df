import type { PrismaClient } from "@/lib/db/client";

/** Ends every session of a user, the one that asks included. */
export async function signOutEverywhere(prisma: PrismaClient, userId: string): Promise<void> {
  await prisma.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
  });
}
