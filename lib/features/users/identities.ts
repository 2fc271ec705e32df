import type { Prisma, PrismaClient } from "@/lib/db/client";
import { ConflictError, NotFoundError } from "@/lib/kernel";
import { lockUser, revokeAccess } from "./access";
import type { SessionUser } from "./sessions";
import { issueToken, spendToken } from "./tokens";
import { assertWayIn, type OfferedWays } from "./ways-to-sign-in";

type Changing = Pick<SessionUser, "id" | "email" | "session">;

/** An account at another site. */
export interface Identity {
  /** `github`, `google`, or the issuer's URL. */
  readonly provider: string;
  readonly providerAccountId: string;
}

/** An identity, as shown to its user. */
export interface LinkedIdentity {
  readonly provider: string;
  /** ISO 8601. */
  readonly since: string;
}

export async function listIdentities(
  prisma: PrismaClient,
  userId: string,
): Promise<LinkedIdentity[]> {
  const rows = await prisma.oAuthAccount.findMany({
    where: { userId },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() }));
}

/**
 * A token with which the user's browser comes back from a site, to link the identity there. Only a user who
 * was just re-authenticated gets one.
 *
 * @throws ConflictError when an identity there is linked already
 */
export async function beginLink(
  prisma: PrismaClient,
  { user, provider }: { readonly user: Changing; readonly provider: string },
  now: number,
): Promise<string> {
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    await refuseSecond(tx, user.id, provider);
    const { id: userId, email } = user;
    return issueToken(tx, { userId, purpose: "link-identity", email, method: provider }, now);
  });
}

/** Why an identity was not linked. */
export type LinkRefusal = "expired" | "taken";

/**
 * Links the identity with which the user came back, and ends their other sessions.
 *
 * @param input `token`: from `beginLink`, for this user and provider
 * @returns null on success
 */
export async function linkIdentity(
  prisma: PrismaClient,
  input: { readonly user: Changing; readonly identity: Identity; readonly token: string },
  now: number,
): Promise<LinkRefusal | null> {
  const { user, token } = input;
  const { provider, providerAccountId } = input.identity;
  return prisma
    .$transaction(async (tx) => {
      await lockUser(tx, user.id);
      const begun = await spendToken(tx, { token, purpose: "link-identity" }, now);
      if (begun.userId !== user.id || begun.method !== provider) return "expired";
      // Waits for a concurrent link of the same identity.
      const created = await tx.oAuthAccount.createMany({
        data: { provider, providerAccountId, userId: user.id },
        skipDuplicates: true,
      });
      if (created.count === 0) return "taken";
      await revokeAccess(tx, user.id, { sessionId: user.session.id, tokens: true });
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof NotFoundError) return "expired";
      throw error;
    });
}

/**
 * Removes the user's identities at a site.
 *
 * @throws NotFoundError, ConflictError for the last way to sign in
 */
export async function unlinkIdentity(
  prisma: PrismaClient,
  input: { readonly user: Changing; readonly provider: string; readonly ways: OfferedWays },
): Promise<void> {
  const { user, provider, ways } = input;
  await prisma.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const { count } = await tx.oAuthAccount.deleteMany({ where: { userId: user.id, provider } });
    if (count === 0) throw new NotFoundError("Nothing is linked there.");
    await assertWayIn(tx, user.id, ways);
    await revokeAccess(tx, user.id, { sessionId: user.session.id, tokens: true });
  });
}

async function refuseSecond(
  tx: Prisma.TransactionClient,
  userId: string,
  provider: string,
): Promise<void> {
  if ((await tx.oAuthAccount.count({ where: { userId, provider } })) === 0) return;
  throw new ConflictError("This is already linked. Unlink it first.");
}
