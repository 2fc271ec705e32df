import { newAccessToken } from "@/lib/base/access-token-format";
import { isAtLeast, type Role } from "@/lib/base/role";
import { isTokenScope, roleOf } from "@/lib/base/token-scopes";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { hashToken } from "@/lib/features/users";
import {
  ConflictError,
  changeWorkspace,
  ForbiddenError,
  InvalidInputError,
  lockWorkspace,
  NotFoundError,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";
import type { AccessTokenSettings, AccessTokenSummary, NewAccessToken } from "./model";

const MAX_TOKENS = 50;

/** The least role that may make tokens, and whose tokens work. */
export const LEAST_ROLE: Role = "admin";

/** The tokens in use, newest first, those that have expired or lost their maker among them. */
export async function listAccessTokens(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<AccessTokenSummary[]> {
  const rows = await prisma.accessToken.findMany({
    where: { workspaceId, revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: {
      createdBy: {
        select: { email: true, memberships: { where: { workspaceId }, select: { role: true } } },
      },
    },
  });
  return rows.map((row) => {
    const role = row.createdBy?.memberships[0]?.role;
    const isExpired = row.expiresAt !== null && row.expiresAt.getTime() <= now;
    const isOwned = role !== undefined && isAtLeast(role, LEAST_ROLE);
    return {
      id: row.id,
      name: row.name,
      last4: row.last4,
      scopes: row.scopes.filter(isTokenScope),
      networks: row.networks,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy?.email ?? null,
      state: isExpired ? "expired" : isOwned ? "works" : "ownerless",
    };
  });
}

/** The maker of a token. */
export interface TokenMaker extends ServiceContext {
  readonly role: Role;
  /** The session in which they make it; by default none. */
  readonly sessionId?: string;
}

/**
 * @throws InvalidInputError; ForbiddenError for more than the maker's role may do, and when their session ends
 *   meanwhile; ConflictError when the workspace has too many
 */
export async function createAccessToken(
  { prisma, workspaceId, actor, now, role, sessionId }: TokenMaker,
  { name, scopes, networks, expiresAt }: AccessTokenSettings,
): Promise<NewAccessToken> {
  if (expiresAt !== null && expiresAt.getTime() <= now) {
    throw new InvalidInputError([{ path: "expiresAt", message: "is past; allowed: a later time" }]);
  }
  if (!isAtLeast(role, LEAST_ROLE) || !isAtLeast(role, roleOf(scopes))) {
    throw new ForbiddenError("Only admins and owners can create access tokens.");
  }
  const token = newAccessToken();
  return prisma.$transaction(async (tx) => {
    if (sessionId !== undefined) await holdSession(tx, sessionId);
    await lockWorkspace(tx, workspaceId);
    if ((await tx.accessToken.count({ where: { workspaceId, revokedAt: null } })) >= MAX_TOKENS) {
      throw new ConflictError(
        `A workspace has at most ${MAX_TOKENS} access tokens. Revoke some first.`,
      );
    }
    const { id } = await tx.accessToken.create({
      data: {
        ...{ workspaceId, name, scopes, networks, expiresAt },
        hash: hashToken(token),
        last4: token.slice(-4),
        createdById: actor.userId,
        createdAt: new Date(now),
      },
    });
    const after = {
      scopes: scopes.join(", "),
      networks: networks.join(", "),
      expiresAt: expiresAt?.toISOString() ?? null,
    };
    const details = { name, before: null, after };
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "access-token.create",
      target: id,
      details,
    });
    return { id, name, token };
  });
}

/**
 * Lets the session live until the transaction ends: ending it revokes the user's tokens, and this one would be missed.
 *
 * @throws ForbiddenError when it has ended
 */
async function holdSession(tx: Prisma.TransactionClient, sessionId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM app_user WHERE id = (SELECT user_id FROM session WHERE id = ${sessionId}::uuid)
    FOR SHARE`;
  // A statement of its own: one that waited for the lock would still see the session.
  if ((await tx.session.count({ where: { id: sessionId } })) > 0) return;
  throw new ForbiddenError("Your session has ended. Sign in again first.");
}

/** It is refused from the next request on. @throws NotFoundError */
export async function revokeAccessToken(
  { prisma, workspaceId, actor, now }: ServiceContext,
  id: string,
): Promise<void> {
  await changeWorkspace({ prisma, workspaceId, actor }, async (tx, record) => {
    const row = await tx.accessToken.findFirst({ where: { id, workspaceId, revokedAt: null } });
    if (row === null) throw new NotFoundError("There is no such access token.");
    await tx.accessToken.updateMany({
      where: { id, workspaceId },
      data: { revokedAt: new Date(now) },
    });
    const details = { name: row.name };
    await record({ action: "access-token.revoke", target: id, details });
  });
}
