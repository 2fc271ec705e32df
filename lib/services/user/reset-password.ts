import type { PrismaClient } from "@/lib/db/client";
import { hashPassword } from "../password";
import { newPasswordOrThrow } from "./new-password";
import { issueToken, spendToken } from "./user-token";

/** A token for a new password; null when nobody has that address. */
export async function requestPasswordReset(
  prisma: PrismaClient,
  email: string,
  now: number,
): Promise<{ readonly email: string; readonly token: string } | null> {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (user === null) return null;
  const subject = { userId: user.id, purpose: "reset-password", email: user.email } as const;
  const token = await prisma.$transaction((tx) => issueToken(tx, subject, now));
  return { email: user.email, token };
}

/**
 * Sets a new password with a mailed token, and ends every session. The mail has arrived, so the
 * address is verified too. A password that is refused leaves the token good.
 *
 * @returns the user's address, to be told of it
 * @throws InvalidInputError, NotFoundError for a token that is of no use any more
 */
export async function resetPassword(
  prisma: PrismaClient,
  { token, password }: { token: string; password: string },
  now: number,
): Promise<string> {
  return prisma.$transaction(async (tx) => {
    const { userId, email } = await spendToken(tx, token, "reset-password", now);
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const passwordHash = await hashPassword(newPasswordOrThrow(password, user.email));
    const isVerified = user.email === email && user.emailVerifiedAt === null;
    await tx.user.update({
      where: { id: userId },
      data: {
        passwordHash,
        sessionVersion: { increment: 1 },
        ...(isVerified && { emailVerifiedAt: new Date(now) }),
      },
    });
    return user.email;
  });
}
