import { Prisma, type PrismaClient } from "@/lib/db/client";
import { ConflictError, ForbiddenError, InvalidInputError } from "../errors";
import type { SessionUser } from "../session/find-session";
import { isPasswordOf, WRONG_PASSWORD } from "./confirm-identity";
import { emailOrThrow } from "./email-or-throw";
import { lockUser } from "./lock-user";
import { revokeAccess } from "./revoke-access";
import { findTokenOrThrow, issueToken, spendToken } from "./user-token";

export interface AskedEmailChange {
  /** The new address. */
  readonly email: string;
  /** For the new address; null: someone has it already, who is to be told so instead. */
  readonly token: string | null;
  /** For the present address: whoever reads its mail can call the change off. */
  readonly cancelToken: string;
}

/** The new address in its canonical form. @throws InvalidInputError at `email` */
export function newEmailOrThrow(user: { readonly email: string }, given: string): string {
  const email = emailOrThrow(given);
  if (email !== user.email) return email;
  throw new InvalidInputError([{ path: "email", message: "This is your address already." }]);
}

/**
 * The change takes effect once the link at the new address is followed. Who asks must not be told
 * whether that address has an account.
 */
export async function requestEmailChange(
  prisma: PrismaClient,
  user: { readonly id: string; readonly email: string },
  email: string,
  now: number,
): Promise<AskedEmailChange> {
  return prisma.$transaction(async (tx) => {
    const change = { userId: user.id, purpose: "change-email", email } as const;
    const cancel = { userId: user.id, purpose: "cancel-email-change", email: user.email } as const;
    await lockUser(tx, user.id);
    const token = await issueToken(tx, change, now);
    const cancelToken = await issueToken(tx, cancel, now);
    const isTaken = (await tx.user.findUnique({ where: { email } })) !== null;
    return { email, token: isTaken ? null : token, cancelToken };
  });
}

/** Calls a change off that was asked for. @throws NotFoundError for a token that is of no use any more */
export async function cancelEmailChange(
  prisma: PrismaClient,
  token: string,
  now: number,
): Promise<{ readonly userId: string }> {
  const { userId } = await findTokenOrThrow(prisma, token, "cancel-email-change", now);
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await spendToken(tx, token, "cancel-email-change", now);
    await tx.userToken.deleteMany({ where: { userId, purpose: "change-email" } });
    return { userId };
  });
}

/** Who follows the link: signed in, or with a password typed. */
export interface EmailChanger {
  readonly user: Pick<SessionUser, "id" | "session"> | null;
  /** "": not typed. */
  readonly password: string;
}

export interface ChangedEmail {
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

/**
 * Moves the account to the address that the link was mailed to. All sessions end but the one that
 * confirms, and so does every other link.
 *
 * The threat: someone moves an account of their own to another's address, and waits until its owner
 * presses the button in the mail and later signs in there by another site. So it takes the account's
 * session, or its password; a wrong one leaves the token good.
 *
 * @throws NotFoundError for a token that is of no use any more, InvalidInputError at `password`,
 *   ForbiddenError for an account without a password, ConflictError when someone else has the address
 *   by now
 */
export async function changeEmail(
  prisma: PrismaClient,
  token: string,
  { user, password }: EmailChanger,
  now: number,
): Promise<ChangedEmail> {
  const { userId, email } = await findTokenOrThrow(prisma, token, "change-email", now);
  const isOwnSession = user?.id === userId;
  if (!isOwnSession) await provePasswordOrThrow(prisma, userId, password);
  try {
    return await prisma.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await spendToken(tx, token, "change-email", now);
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      await tx.user.update({
        where: { id: userId },
        data: { email, emailVerifiedAt: new Date(now) },
      });
      await revokeAccess(tx, userId, isOwnSession ? user.session.id : null);
      return { userId, oldEmail: before.email, newEmail: email };
    });
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") {
      throw error;
    }
    throw new ConflictError("Another account uses this address by now.");
  }
}

async function provePasswordOrThrow(
  prisma: PrismaClient,
  userId: string,
  password: string,
): Promise<void> {
  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  if (passwordHash === null) {
    throw new ForbiddenError("Sign in to your account first, and then follow the link again.");
  }
  if (password !== "" && (await isPasswordOf(prisma, userId, password))) return;
  const message = password === "" ? "The password of your account." : WRONG_PASSWORD;
  throw new InvalidInputError([{ path: "password", message }]);
}
