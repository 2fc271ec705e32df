import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { revokeAccess } from "../user/revoke-access";
import { hashSessionToken } from "./session-token";

/** Ends one of the user's own sessions. @throws NotFoundError, also for another user's */
export async function endSession(prisma: PrismaClient, userId: string, id: string): Promise<void> {
  const { count } = await prisma.session.deleteMany({ where: { id, userId } });
  if (count === 0) throw new NotFoundError("This session has ended already.");
}

/** Ends the session of a browser that signs out. @returns whose it was; null when there was none */
export async function endSessionOfToken(
  prisma: PrismaClient,
  token: string,
): Promise<{ readonly userId: string } | null> {
  const tokenHash = hashSessionToken(token);
  if (tokenHash === null) return null;
  const session = await prisma.session.findUnique({ where: { tokenHash } });
  if (session === null) return null;
  await prisma.session.deleteMany({ where: { tokenHash } });
  return { userId: session.userId };
}

/**
 * Ends all sessions of a user but the one to be kept, and every link that waits for them.
 *
 * @returns how many sessions
 */
export async function endSessions(
  prisma: PrismaClient,
  userId: string,
  keptId: string | null,
): Promise<number> {
  return prisma.$transaction((tx) => revokeAccess(tx, userId, keptId));
}

/** The same for every user at once: after a leak, say. @returns how many sessions */
export async function endEverySession(prisma: PrismaClient): Promise<number> {
  const [, { count }] = await prisma.$transaction([
    prisma.userToken.deleteMany(),
    prisma.session.deleteMany(),
  ]);
  return count;
}
