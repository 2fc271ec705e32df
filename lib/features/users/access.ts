import type { Prisma } from "@/lib/db/client";
import { lockWorkspace, recordChange } from "@/lib/kernel";

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

interface EndedRow {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly email: string;
}

/** Revokes every access token that the user made, in every workspace. @returns their names */
async function endTokensOf(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const made = await tx.accessToken.findMany({
    where: { createdById: userId, revokedAt: null },
    select: { workspaceId: true },
  });
  // Before any token, as whoever revokes one locks; and in one order.
  const workspaceIds = [...new Set(made.map(({ workspaceId }) => workspaceId))].sort();
  for (const workspaceId of workspaceIds) await lockWorkspace(tx, workspaceId);
  const ended = await tx.$queryRaw<EndedRow[]>`
    UPDATE access_token AS t SET revoked_at = clock_timestamp()
    FROM app_user AS u
    WHERE u.id = t.created_by_id AND u.id = ${userId}::uuid AND t.revoked_at IS NULL
      AND t.workspace_id = ANY(${workspaceIds}::uuid[])
    RETURNING t.id, t.name, t.workspace_id AS "workspaceId", u.email`;
  for (const { id, name, workspaceId, email } of ended) {
    await recordChange(tx, {
      workspaceId,
      actor: { userId, name: email },
      action: "access-token.revoke",
      target: id,
      details: { name, reason: "sessions ended" },
    });
  }
  return ended.map(({ name }) => name);
}
