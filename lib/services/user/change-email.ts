import { Prisma, type PrismaClient } from "@/lib/db/client";
import { ConflictError, InvalidInputError } from "../errors";
import { emailOrThrow } from "./email-or-throw";
import { ownPasswordOrThrow } from "./own-password";
import { issueToken, spendToken } from "./user-token";

/** What the owner of the new address is to be mailed. */
export type EmailChangeOutcome =
  | { readonly kind: "asked"; readonly email: string; readonly token: string }
  | { readonly kind: "exists"; readonly email: string };

/**
 * The change takes effect once the link at the new address is followed. Whoever asks must not be told
 * which of the two outcomes it was.
 *
 * @throws InvalidInputError at `email` or `password`
 */
export async function requestEmailChange(
  prisma: PrismaClient,
  user: { readonly id: string; readonly email: string },
  input: { readonly email: string; readonly password: string },
  now: number,
): Promise<EmailChangeOutcome> {
  const email = emailOrThrow(input.email);
  if (email === user.email) {
    throw new InvalidInputError([{ path: "email", message: "This is your address already." }]);
  }
  await ownPasswordOrThrow(prisma, user.id, input.password, "password");
  return prisma.$transaction(async (tx) => {
    const subject = { userId: user.id, purpose: "change-email", email } as const;
    const token = await issueToken(tx, subject, now);
    const isTaken = (await tx.user.findUnique({ where: { email } })) !== null;
    return isTaken ? { kind: "exists", email } : { kind: "asked", email, token };
  });
}

/**
 * @returns both addresses, so that the old one can be told
 * @throws NotFoundError for a token that is of no use any more, ConflictError when somebody else has
 *   the address by now
 */
export async function changeEmail(
  prisma: PrismaClient,
  token: string,
  now: number,
): Promise<{ readonly oldEmail: string; readonly newEmail: string }> {
  try {
    return await prisma.$transaction(async (tx) => {
      const { userId, email } = await spendToken(tx, token, "change-email", now);
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      await tx.user.update({
        where: { id: userId },
        data: { email, emailVerifiedAt: new Date(now) },
      });
      // A link mailed to the old address must not open the account any more.
      await tx.userToken.deleteMany({ where: { userId, usedAt: null } });
      return { oldEmail: before.email, newEmail: email };
    });
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") {
      throw error;
    }
    throw new ConflictError("Another account uses this address by now.");
  }
}
