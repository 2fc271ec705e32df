import type { Prisma, PrismaClient } from "@/lib/db/client";
import { packageOfNew } from "@/lib/features/credits";
import { insertFirstWorkspace, withFreeHandle } from "@/lib/features/workspaces";
import { type Actor, NotFoundError } from "@/lib/kernel";

/** An account that an operator has yet to approve. */
export interface WaitingAccount {
  readonly id: string;
  readonly email: string;
  /** ISO 8601. */
  readonly askedAt: string;
}

/**
 * Users who wait and have confirmed the address: no one approves an address that may be another's.
 */
const WAITING = {
  approvalAskedAt: { not: null },
  emailVerifiedAt: { not: null },
} as const satisfies Prisma.UserWhereInput;

/** Shown at most: who waits longest comes first. */
const MOST = 200;

export async function listWaiting(prisma: PrismaClient): Promise<WaitingAccount[]> {
  const users = await prisma.user.findMany({
    where: WAITING,
    orderBy: [{ approvalAskedAt: "asc" }, { id: "asc" }],
    take: MOST,
    select: { id: true, email: true, approvalAskedAt: true },
  });
  return users.map(({ id, email, approvalAskedAt }) => ({
    ...{ id, email },
    askedAt: approvalAskedAt?.toISOString() ?? "",
  }));
}

/** The address of a user who waits; null when they do not wait. */
export async function findWaiting(prisma: PrismaClient, userId: string): Promise<string | null> {
  const user = await prisma.user.findFirst({
    where: { id: userId, ...WAITING },
    select: { email: true },
  });
  return user?.email ?? null;
}

/**
 * Lets a waiting account in, with a workspace on the package of new accounts.
 *
 * @returns its address
 * @throws NotFoundError when it does not wait, also because another operator was first
 */
export async function approveAccount(
  prisma: PrismaClient,
  { userId, actor }: { readonly userId: string; readonly actor: Actor },
  now: number,
): Promise<string> {
  const email = await findWaiting(prisma, userId);
  if (email === null) throw notWaiting();
  return withFreeHandle({ email }, (handle) =>
    prisma.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id: userId, email, ...WAITING },
        data: { approvalAskedAt: null },
      });
      if (count === 0) throw notWaiting();
      const chosen = await packageOfNew(tx, { isOperator: false });
      const first = { userId, email, handle, chosen, quota: null, rate: null, actor };
      await insertFirstWorkspace(tx, first, now);
      return email;
    }),
  );
}

/**
 * Deletes a waiting account; its owner may ask again.
 *
 * @returns its address
 * @throws NotFoundError as `approveAccount`
 */
export async function declineAccount(prisma: PrismaClient, userId: string): Promise<string> {
  const [deleted] = await prisma.$queryRaw<{ email: string }[]>`
    DELETE FROM app_user
    WHERE id = ${userId}::uuid AND approval_asked_at IS NOT NULL AND email_verified_at IS NOT NULL
    RETURNING email`;
  if (deleted === undefined) throw notWaiting();
  return deleted.email;
}

const notWaiting = () => new NotFoundError("This account is no longer waiting for approval.");
