import type { Prisma } from "@/lib/db/client";

/**
 * Ends everything that lets someone act as this user: all sessions except the kept one, and every pending
 * link or ticket. Call it last in a transaction that changes how the user signs in: a concurrent sign-in
 * either sees the change or has created a session that is ended here.
 *
 * The threat: what an attacker has prepared (a reset, a change of address, a session) must not survive the
 * owner's recovery of the account.
 *
 * @param keptSessionId the session that stays; null: none
 * @returns how many sessions ended
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

/**
 * Locks a user's row until the transaction ends. Transactions that change how a user signs in start with
 * it, before they touch tokens or sessions, so that concurrent ones queue up and cannot deadlock.
 */
export async function lockUser(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM app_user WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}
