import type { Prisma } from "@/lib/db/client";
import { lockUser } from "./lock-user";

/**
 * Ends everything that lets someone act as this user: all sessions but the one to be kept, and every
 * link or ticket that waits, whatever for. The last thing in a transaction that changes how the user
 * signs in: a sign-in under way either sees that change or has left its session here to be ended.
 *
 * The threat: what an attacker has prepared (a reset, a change of address, a session) must not outlive
 * the moment in which its owner takes the account back.
 *
 * @param keptSessionId the session that goes on; null: none
 * @returns how many sessions have ended
 */
export async function revokeAccess(
  tx: Prisma.TransactionClient,
  userId: string,
  keptSessionId: string | null,
): Promise<number> {
  await lockUser(tx, userId);
  await tx.userToken.deleteMany({ where: { userId } });
  const { count } = await tx.session.deleteMany({
    where: { userId, ...(keptSessionId !== null && { id: { not: keptSessionId } }) },
  });
  return count;
}
