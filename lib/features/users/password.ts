import type { Prisma, PrismaClient } from "@/lib/db/client";
import { canonicalEmail, InvalidInputError } from "@/lib/kernel";
import type { PasswordContext } from "@/lib/passwords/context-words";
import { hashPassword } from "@/lib/passwords/hash-password";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";
import { lockUser, NOTHING, revokeAccess } from "./access";
import type { SessionUser } from "./sessions";
import { findTokenOrThrow, issueToken, spendToken } from "./tokens";

interface PasswordChange {
  readonly passwords: PasswordPolicy;
  readonly user: Pick<SessionUser, "id" | "email" | "session">;
  readonly password: string;
  /** Whether access tokens that the user made go on. */
  readonly keepsTokens: boolean;
}

/**
 * Sets a new password, and ends every other session and every mailed link.
 *
 * @returns names of the access tokens that ended
 * @throws InvalidInputError at `password`
 */
export async function changePassword(
  prisma: PrismaClient,
  { passwords, user, password, keepsTokens }: PasswordChange,
): Promise<readonly string[]> {
  const context = await passwordContextOf(prisma, user);
  const passwordHash = await hashNewPassword(passwords, password, context);
  return prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    const kept = { sessionId: user.session.id, tokens: keepsTokens };
    return (await revokeAccess(tx, user.id, kept)).tokens;
  });
}

/** A token for a new password; null when the address has no account. */
export async function requestPasswordReset(
  prisma: PrismaClient,
  email: string,
  now: number,
): Promise<{ readonly userId: string; readonly email: string; readonly token: string } | null> {
  const user = await prisma.user.findUnique({ where: { email: canonicalEmail(email) } });
  if (user === null) return null;
  const subject = { userId: user.id, purpose: "reset-password", email: user.email } as const;
  const token = await prisma.$transaction((tx) => issueToken(tx, subject, now));
  return { userId: user.id, email: user.email, token };
}

interface PasswordReset {
  readonly passwords: PasswordPolicy;
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a new password with a mailed token, and ends every session and every other link. The mail arrived,
 * so the address is verified too. A refused password leaves the token valid.
 *
 * The threat: an attacker signs up with a victim's address and a passkey, and waits until the victim confirms
 * the address by choosing a password. So what was prepared before goes.
 *
 * @returns the user, their address for the mails, and names of the access tokens that ended
 * @throws InvalidInputError, NotFoundError for a token that is no longer valid
 */
export async function resetPassword(
  prisma: PrismaClient,
  { passwords, token, password }: PasswordReset,
  now: number,
): Promise<{
  readonly userId: string;
  readonly email: string;
  readonly tokens: readonly string[];
  /** The address was not confirmed before. */
  readonly isConfirmed: boolean;
}> {
  const { userId, email } = await findTokenOrThrow(
    prisma,
    { token, purpose: "reset-password" },
    now,
  );
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  // Before the transaction, so that hashing does not hold a connection.
  const context = await passwordContextOf(prisma, user);
  const passwordHash = await hashNewPassword(passwords, password, context);
  const { tokens, isConfirmed } = await prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await spendToken(tx, { token, purpose: "reset-password" }, now);
    const isVerified = user.email === email && user.emailVerifiedAt === null;
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, ...(isVerified && { emailVerifiedAt: new Date(now) }) },
    });
    if (isVerified && !user.isOperator) {
      await tx.passkey.deleteMany({ where: { userId } });
      await tx.recoveryCode.deleteMany({ where: { userId } });
    }
    return { ...(await revokeAccess(tx, userId, NOTHING)), isConfirmed: isVerified };
  });
  return { userId, email: user.email, tokens, isConfirmed };
}

/**
 * Hashes a password that a user chose.
 *
 * @throws InvalidInputError at `password`
 */
export async function hashNewPassword(
  passwords: PasswordPolicy,
  password: string,
  context: PasswordContext,
): Promise<string> {
  const problem = await passwords.problemOf(password, context);
  if (problem !== null) throw new InvalidInputError([{ path: "password", message: problem }]);
  return hashPassword(password);
}

/** Words an attacker would try first: the user's address and their workspaces. */
async function passwordContextOf(
  prisma: PrismaClient | Prisma.TransactionClient,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<PasswordContext> {
  const memberships = await prisma.membership.findMany({
    where: { userId: id },
    select: { workspace: { select: { name: true, handle: true } } },
  });
  return { email, names: memberships.flatMap(({ workspace: { name, handle } }) => [name, handle]) };
}
