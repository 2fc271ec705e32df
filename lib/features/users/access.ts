import type { Prisma } from "@/lib/db/client";
import { endTokensOf } from "./end-tokens";

/** The access that stays when access is revoked. */
export interface Kept {
  /** Null for none. */
  readonly sessionId: string | null;
  /** Whether access tokens that the user made go on. */
  readonly tokens: boolean;
}

/** Every session, and every access token. */
export const NOTHING: Kept = { sessionId: null, tokens: false };

export interface Revoked {
  /** How many. */
  readonly sessions: number;
  /** Names. */
  readonly tokens: readonly string[];
}

/**
 * Ends what lets someone act as this user: sessions, access tokens, and every pending link or ticket. Call it last in a transaction that changes how the user signs in: a concurrent sign-in
 * either sees the change or has created a session that is ended here.
 *
 * The threat: what an attacker has prepared (a reset, a change of address, a session, a token) must not survive
 * the owner's recovery of the account.
 */
export async function revokeAccess(
  tx: Prisma.TransactionClient,
  userId: string,
  kept: Kept,
): Promise<Revoked> {
  await lockUser(tx, userId);
  await tx.userToken.deleteMany({ where: { userId } });
  const { count } = await tx.session.deleteMany({
    where: { userId, ...(kept.sessionId !== null && { id: { not: kept.sessionId } }) },
  });
  return { sessions: count, tokens: kept.tokens ? [] : await endTokensOf(tx, userId) };
}

/**
 * Locks a user's row until the transaction ends. Transactions that change how a user signs in start with
 * it, before they touch tokens or sessions, so that concurrent ones queue up and cannot deadlock.
 */
export async function lockUser(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM app_user WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}
