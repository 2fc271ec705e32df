import type { PrismaClient } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/sql-state";
import { ConflictError, emailInput, ForbiddenError, InvalidInputError } from "@/lib/kernel";
import { lockUser, NOTHING, revokeAccess } from "./access";
import { isPasswordOf, WRONG_PASSKEY, WRONG_PASSWORD } from "./confirm-identity";
import { type PasskeyProof, provePasskey } from "./passkey/prove-passkey";
import { firstRecoveryCodes } from "./recovery-codes";
import type { SessionUser } from "./sessions";
import { findTokenOrThrow, issueToken, spendToken } from "./tokens";

export interface AskedEmailChange {
  /** The new address. */
  readonly email: string;
  /** For the new address; null when it is taken, and its owner is mailed instead. */
  readonly token: string | null;
  /** For the current address: its reader can cancel the change. */
  readonly cancelToken: string;
}

/** The new address in canonical form. @throws InvalidInputError at `email` */
export function newEmailOrThrow(user: { readonly email: string }, given: string): string {
  const email = emailOrThrow(given);
  if (email !== user.email) return email;
  throw new InvalidInputError([{ path: "email", message: "This is already your address." }]);
}

/**
 * Requests a change that applies once the link at the new address is followed. The requester must not learn
 * whether that address has an account.
 */
export async function requestEmailChange(
  prisma: PrismaClient,
  { user, email }: { readonly user: Pick<SessionUser, "id" | "email">; readonly email: string },
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

/** Cancels a requested change. @throws NotFoundError for a token that is no longer valid */
export async function cancelEmailChange(
  prisma: PrismaClient,
  token: string,
  now: number,
): Promise<{ readonly userId: string }> {
  const { userId } = await findTokenOrThrow(prisma, { token, purpose: "cancel-email-change" }, now);
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await spendToken(tx, { token, purpose: "cancel-email-change" }, now);
    await tx.userToken.deleteMany({ where: { userId, purpose: "change-email" } });
    return { userId };
  });
}

/** The user who follows the link: signed in, or with a typed password. */
export interface EmailChanger {
  readonly user: Pick<SessionUser, "id" | "session"> | null;
  /** "" when not entered. */
  readonly password: string;
}

export interface ChangedEmail {
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

/**
 * Moves the account to the address that received the link. Ends all sessions except the confirming one, and
 * every other link.
 *
 * The threat: an attacker moves their own account to a victim's address, and waits until the victim presses
 * the button in the mail and later signs in there by another site. So the account's session or password is
 * required; a wrong password leaves the token valid.
 *
 * @throws NotFoundError for a token that is no longer valid, InvalidInputError at `password`,
 *   ForbiddenError for an account without a password, ConflictError when the address has been taken
 *   meanwhile
 */
export async function changeEmail(
  prisma: PrismaClient,
  { token, user, password }: EmailChanger & { readonly token: string },
  now: number,
): Promise<ChangedEmail> {
  const { userId, email } = await findTokenOrThrow(prisma, { token, purpose: "change-email" }, now);
  const isOwnSession = user?.id === userId;
  if (!isOwnSession) await provePasswordOrThrow(prisma, userId, password);
  try {
    return await prisma.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await spendToken(tx, { token, purpose: "change-email" }, now);
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      await tx.user.update({
        where: { id: userId },
        data: { email, emailVerifiedAt: new Date(now) },
      });
      await revokeAccess(
        tx,
        userId,
        isOwnSession ? { sessionId: user.session.id, tokens: true } : NOTHING,
      );
      return { userId, oldEmail: before.email, newEmail: email };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) {
      throw error;
    }
    throw new ConflictError("Another account now uses this address.");
  }
}

async function provePasswordOrThrow(
  prisma: PrismaClient,
  userId: string,
  password: string,
): Promise<void> {
  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  if (passwordHash === null) {
    throw new ForbiddenError("Sign in to your account first, then open the link again.");
  }
  if (password !== "" && (await isPasswordOf(prisma, userId, password))) return;
  const message = password === "" ? "Enter your account's password." : WRONG_PASSWORD;
  throw new InvalidInputError([{ path: "password", message }]);
}

/** A new token for a user's unconfirmed address; null when it is confirmed. */
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

/** The proof that the mail's reader is who signed up. */
export type SignUpProof =
  | {
      /** "" when not entered. */
      readonly password: string;
      /** The signed-in user; null or omitted for none. */
      readonly user?: Pick<SessionUser, "id"> | null;
    }
  | { readonly passkey: Omit<PasskeyProof, "purpose" | "userId" | "takesUnconfirmed"> };

export interface VerifiedEmail {
  readonly userId: string;
  readonly email: string;
  /**
   * Recovery codes of a user who signed up with a passkey, shown only here; null when none are due.
   */
  readonly codes: readonly string[] | null;
}

/**
 * Confirms the address that received the token, unless the user's address has changed since. The password or
 * passkey proves that the mail's reader is who signed up: otherwise an attacker could sign up with a victim's
 * address and own an account in the victim's name once they follow the link. A session of the account
 * proves it as well. A wrong proof leaves the token valid.
 *
 * @throws NotFoundError for a token that is no longer valid, InvalidInputError at `password` or `passkey`
 */
export async function verifyEmail(
  prisma: PrismaClient,
  { token, ...proof }: { readonly token: string } & SignUpProof,
  now: number,
): Promise<VerifiedEmail> {
  const { userId, email } = await findTokenOrThrow(prisma, { token, purpose: "verify-email" }, now);
  await proveSignUpOrThrow(prisma, userId, proof, now);
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await spendToken(tx, { token, purpose: "verify-email" }, now);
    await tx.user.updateMany({
      where: { id: userId, email, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date(now) },
    });
    const codes = "passkey" in proof ? await firstRecoveryCodes(tx, userId) : null;
    return { userId, email, codes };
  });
}

async function proveSignUpOrThrow(
  prisma: PrismaClient,
  userId: string,
  proof: SignUpProof,
  now: number,
): Promise<void> {
  if ("password" in proof) {
    const { password, user = null } = proof;
    if (user?.id === userId || (await isPasswordOf(prisma, userId, password))) return;
    const message = password === "" ? "Enter the password you signed up with." : WRONG_PASSWORD;
    throw new InvalidInputError([{ path: "password", message }]);
  }
  const rules = { purpose: "sign-in", userId, takesUnconfirmed: true } as const;
  const { kind } = await provePasskey(prisma, { ...proof.passkey, ...rules }, now);
  if (kind === "right") return;
  throw new InvalidInputError([{ path: "passkey", message: WRONG_PASSKEY }]);
}

export const EMAIL_ALLOWED = "Enter an email address, such as you@example.org.";

/** The address in lower case, trimmed. @throws InvalidInputError at `email` */
export function emailOrThrow(email: string): string {
  const { data } = emailInput.safeParse(email);
  if (data === undefined) throw new InvalidInputError([{ path: "email", message: EMAIL_ALLOWED }]);
  return data;
}
