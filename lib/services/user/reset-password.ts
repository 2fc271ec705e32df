import type { PrismaClient } from "@/lib/db/client";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";
import { lockUser } from "./lock-user";
import { hashNewPassword, passwordContextOf } from "./new-password";
import { revokeAccess } from "./revoke-access";
import { findTokenOrThrow, issueToken, spendToken } from "./user-token";

/** A token for a new password; null when nobody has that address. */
export async function requestPasswordReset(
  prisma: PrismaClient,
  email: string,
  now: number,
): Promise<{ readonly userId: string; readonly email: string; readonly token: string } | null> {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (user === null) return null;
  const subject = { userId: user.id, purpose: "reset-password", email: user.email } as const;
  const token = await prisma.$transaction((tx) => issueToken(tx, subject, now));
  return { userId: user.id, email: user.email, token };
}

/**
 * Sets a new password with a mailed token, and ends every session and every other link. The mail has arrived, so the
 * address is verified too. A password that is refused leaves the token good.
 *
 * @returns whose it was; their address is told
 * @throws InvalidInputError, NotFoundError for a token that is of no use any more
 */
export async function resetPassword(
  prisma: PrismaClient,
  passwords: PasswordPolicy,
  { token, password }: { token: string; password: string },
  now: number,
): Promise<{ readonly userId: string; readonly email: string }> {
  const { userId, email } = await findTokenOrThrow(prisma, token, "reset-password", now);
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  // Before the transaction: a connection is not held for as long as a hash takes.
  const context = await passwordContextOf(prisma, user);
  const passwordHash = await hashNewPassword(passwords, password, context);
  await prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await spendToken(tx, token, "reset-password", now);
    const isVerified = user.email === email && user.emailVerifiedAt === null;
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, ...(isVerified && { emailVerifiedAt: new Date(now) }) },
    });
    await revokeAccess(tx, userId, null);
  });
  return { userId, email: user.email };
}
