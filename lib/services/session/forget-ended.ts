import type { PrismaClient } from "@/lib/db/client";
import { aliveAt } from "./session-times";

/** Removes sessions that have ended by themselves, and links and tickets whose time is over. */
export async function forgetEnded(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.session.deleteMany({ where: { NOT: aliveAt(now) } });
  await prisma.userToken.deleteMany({ where: { expiresAt: { lte: new Date(now) } } });
}
