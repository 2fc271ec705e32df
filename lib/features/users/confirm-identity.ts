import type { Seal } from "@/lib/base/seal";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { InvalidInputError, SignInAgainError } from "@/lib/kernel";
import { isPassword } from "@/lib/passwords/hash-password";
import { provePasskey } from "./passkey/prove-passkey";
import type { RelyingParty } from "./passkey/relying-party";
import type { SessionUser } from "./sessions";
import { spendCode } from "./two-factor";

/** How long after sign-in a user without a password counts as present. */
const FRESH_MS = 10 * 60_000;

export interface Confirmation {
  /** "" for users without one. */
  readonly password: string;
  /** From the authenticator app, or a recovery code. */
  readonly code: string;
  /** A passkey's answer, as JSON, in place of both; "" for none. */
  readonly passkey: string;
}

export interface ConfirmationRules {
  /** Whether users with two-factor sign-in must also enter a code. */
  readonly wantsCode: boolean;
  /** The form field of the password. */
  readonly passwordPath: string;
  /** Whether a sign-in within the last ten minutes is enough, even for users with a password. */
  readonly takesFreshSession: boolean;
}

type Confirming = Pick<SessionUser, "id" | "hasPassword" | "hasTwoFactor" | "session">;

/**
 * Re-authenticates the user before an action that an unlocked screen or a stolen cookie must not allow: by a
 * passkey, or by password, plus the code where wanted. Users without a password enter the code, or must have
 * signed in just now.
 *
 * @param input `party`: null where passkeys do not work
 * @throws InvalidInputError at `passkey`, the password's field or `code`, SignInAgainError
 */
export async function confirmIdentity(
  prisma: PrismaClient,
  input: Confirmation &
    ConfirmationRules & {
      readonly seal: Seal;
      readonly user: Confirming;
      readonly party: RelyingParty | null;
    },
  now: number,
): Promise<void> {
  const { seal, user, password, code, wantsCode, passwordPath, takesFreshSession } = input;
  const showsCode = wantsCode && user.hasTwoFactor;
  const isFresh = now - Date.parse(user.session.startedAt) < FRESH_MS;
  if (takesFreshSession && isFresh) return;
  if (input.passkey !== "") return confirmByPasskey(prisma, input, now);
  if (user.hasPassword) {
    if (!(await isPasswordOf(prisma, user.id, password))) {
      throw new InvalidInputError([{ path: passwordPath, message: WRONG_PASSWORD }]);
    }
  } else if (!showsCode && !isFresh) {
    throw new SignInAgainError(
      "This needs a sign-in within the last ten minutes. Sign in again first.",
    );
  }
  if (showsCode && (await spendCode(prisma, { seal, userId: user.id, code }, now)) === null) {
    const message = code.trim() === "" ? NO_CODE : WRONG_CODE;
    throw new InvalidInputError([{ path: "code", message }]);
  }
}

async function confirmByPasskey(
  prisma: PrismaClient,
  input: Pick<Confirmation, "passkey"> & {
    readonly user: Confirming;
    readonly party: RelyingParty | null;
  },
  now: number,
): Promise<void> {
  const { user, party, passkey: text } = input;
  const binding = { kind: "session", id: user.session.id } as const;
  const proof = { text, purpose: "confirm", binding, party, userId: user.id } as const;
  const { kind } = await provePasskey(prisma, proof, now);
  if (kind === "right") return;
  throw new InvalidInputError([{ path: "passkey", message: WRONG_PASSKEY }]);
}

export const WRONG_PASSKEY = "This passkey did not work. Try again, or choose another way.";
export const WRONG_PASSWORD = "This is not your password.";
const NO_CODE = "Enter a code of your app, or a recovery code.";
const WRONG_CODE = "This code is not right, or was used already.";

/** Whether it is this user's password; false for users without one. */
export async function isPasswordOf(
  prisma: PrismaClient | Prisma.TransactionClient,
  userId: string,
  password: string,
): Promise<boolean> {
  const user = await prisma.user.findUnique({ where: { id: userId } });
  return user !== null && user.passwordHash !== null && isPassword(password, user.passwordHash);
}
