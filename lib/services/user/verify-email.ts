import type { PrismaClient } from "@/lib/db/client";
import { InvalidInputError } from "../errors";
import { isPasswordOf, WRONG_PASSWORD } from "./confirm-identity";
import { lockUser } from "./lock-user";
import { findTokenOrThrow, issueToken, spendToken } from "./user-token";

/** A new token for the address of a user who has not shown yet that it is theirs; null when they have. */
export async function renewVerification(
  prisma: PrismaClient,
  userId: string,
  now: number,
): Promise<{ readonly email: string; readonly token: string } | null> {
  return prisma.$transaction(async (tx) => {
    const { email, emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (emailVerifiedAt !== null) return null;
    return { email, token: await issueToken(tx, { userId, purpose: "verify-email", email }, now) };
  });
}

/**
 * The address that the token was mailed to is its user's, unless they have another one by now. The
 * password shows that the one who reads the mail is the one who signed up: else someone could sign up
 * with another's address, wait for its owner to follow the link, and have an account in their name. A
 * wrong password leaves the token good.
 *
 * @throws NotFoundError for a token that is of no use any more, InvalidInputError at `password`
 */
export async function verifyEmail(
  prisma: PrismaClient,
  { token, password }: { readonly token: string; readonly password: string },
  now: number,
): Promise<{ readonly userId: string; readonly email: string }> {
  const { userId, email } = await findTokenOrThrow(prisma, token, "verify-email", now);
  if (!(await isPasswordOf(prisma, userId, password))) {
    throw new InvalidInputError([{ path: "password", message: WRONG_PASSWORD }]);
  }
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await spendToken(tx, token, "verify-email", now);
    await tx.user.updateMany({
      where: { id: userId, email, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date(now) },
    });
    return { userId, email };
  });
}
