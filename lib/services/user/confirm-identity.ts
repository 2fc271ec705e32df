import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Seal } from "@/lib/seal";
import { InvalidInputError, SignInAgainError } from "../errors";
import { isPassword } from "../password";
import type { SessionUser } from "../session/find-session";
import { spendCode } from "./two-factor/spend-code";

/** How long after a sign-in someone without a password counts as being there. */
const FRESH_MS = 10 * 60_000;

export interface Confirmation {
  /** "" for who has none. */
  readonly password: string;
  /** Of the app, or a recovery code. */
  readonly code: string;
}

export interface ConfirmationRules {
  /** Whether who has two-factor sign-in must show a code too. */
  readonly wantsCode: boolean;
  /** The form's field of the password. */
  readonly passwordPath: string;
  /** Whether a sign-in of the last ten minutes is enough, also for who has a password. */
  readonly takesFreshSession: boolean;
}

type Confirming = Pick<SessionUser, "id" | "hasPassword" | "hasTwoFactor" | "session">;

/**
 * Asks once more who it is, before something that a borrowed screen or a stolen cookie must not do: for
 * the password, and the code where that is wanted. Someone without a password shows the code, or has to
 * have signed in just now.
 *
 * @throws InvalidInputError at the password's field or at `code`, SignInAgainError
 */
export async function confirmIdentity(
  prisma: PrismaClient,
  seal: Seal,
  user: Confirming,
  { password, code }: Confirmation,
  { wantsCode, passwordPath, takesFreshSession }: ConfirmationRules,
  now: number,
): Promise<void> {
  const showsCode = wantsCode && user.hasTwoFactor;
  const isFresh = now - Date.parse(user.session.startedAt) < FRESH_MS;
  if (takesFreshSession && isFresh) return;
  if (user.hasPassword) {
    if (!(await isPasswordOf(prisma, user.id, password))) {
      throw new InvalidInputError([{ path: passwordPath, message: WRONG_PASSWORD }]);
    }
  } else if (!showsCode && !isFresh) {
    throw new SignInAgainError(
      "This takes a sign-in of the last ten minutes. Sign in again first.",
    );
  }
  if (showsCode && (await spendCode(prisma, seal, user.id, code, now)) === null) {
    const message = code.trim() === "" ? NO_CODE : WRONG_CODE;
    throw new InvalidInputError([{ path: "code", message }]);
  }
}

export const WRONG_PASSWORD = "This is not your password.";
const NO_CODE = "Enter a code of your app, or a recovery code.";
const WRONG_CODE = "This code is not right, or was used already.";

/** Whether it is this user's password; never of one who has none. */
export async function isPasswordOf(
  prisma: PrismaClient | Prisma.TransactionClient,
  userId: string,
  password: string,
): Promise<boolean> {
  const user = await prisma.user.findUnique({ where: { id: userId } });
  return user !== null && user.passwordHash !== null && isPassword(password, user.passwordHash);
}
