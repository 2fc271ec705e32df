import type { PrismaClient } from "@/lib/db/client";
import type { PasswordPolicy } from "@/lib/passwords/password-policy";
import { type NewAccount, openAccount } from "../account/create-account";
import { ConflictError, InvalidInputError } from "../errors";
import { emailInput } from "../input";
import { hashPassword } from "../password";
import { EMAIL_ALLOWED, emailOrThrow } from "./email-or-throw";
import { issueToken } from "./user-token";
import { type SignedInUser, toSignedInUser } from "./verify-credentials";
import { renewVerification } from "./verify-email";

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
}

/** What the owner of the address is to be mailed. */
export type SignUpOutcome =
  /** An account that waits for its address to be confirmed: a new one, or one that waits already. */
  | {
      readonly kind: "to-verify";
      readonly email: string;
      readonly token: string;
      /** The new user; null when the account was there already. */
      readonly user: SignedUpUser | null;
    }
  | { readonly kind: "exists"; readonly email: string };

interface SignedUpUser extends SignedInUser {
  /** Then they may sign in before the address is confirmed. */
  readonly isOperator: boolean;
}

/** The address that the account will have. @throws InvalidInputError with every problem at once */
export async function checkSignUpOrThrow(
  passwords: PasswordPolicy,
  { email, password }: SignUpInput,
): Promise<string> {
  const problem = await passwords.problemOf(password, { email: email.trim().toLowerCase() });
  const problems = problem === null ? [] : [{ path: "password", message: problem }];
  const { data } = emailInput.safeParse(email);
  if (data !== undefined && problem === null) return data;
  if (data === undefined) problems.unshift({ path: "email", message: EMAIL_ALLOWED });
  throw new InvalidInputError(problems);
}

/**
 * A new user with a workspace on the free package, and the token that verifies their address. Who asks
 * must not be told which of the outcomes it was: so no one but the operator signs in before the address
 * is confirmed (`checkCredentials`), with the same answer as for an address that someone else has.
 *
 * @param input as `checkSignUpOrThrow` has found it good
 * @param operator as `NewAccount` has it
 * @throws InvalidInputError at `email`
 */
export async function signUp(
  prisma: PrismaClient,
  input: SignUpInput,
  now: number,
  operator: NewAccount["operator"] = "never",
): Promise<SignUpOutcome> {
  const email = emailOrThrow(input.email);
  const passwordHash = await hashPassword(input.password);
  try {
    const account = { email, passwordHash, emailVerifiedAt: null, package: "Free", operator };
    const { userId } = await openAccount(prisma, account, null, now);
    const token = await issueToken(prisma, { userId, purpose: "verify-email", email }, now);
    const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
    const signedUp = { ...toSignedInUser(user), isOperator: user.isOperator };
    return { kind: "to-verify", email, token, user: signedUp };
  } catch (error) {
    if (error instanceof ConflictError) return mailAgain(prisma, email, now);
    throw error;
  }
}

/** Someone who lost the first mail gets another; the password stays the one that was chosen first. */
async function mailAgain(prisma: PrismaClient, email: string, now: number): Promise<SignUpOutcome> {
  const user = await prisma.user.findUnique({ where: { email } });
  const renewed = user && (await renewVerification(prisma, user.id, now));
  return renewed === null
    ? { kind: "exists", email }
    : { kind: "to-verify", ...renewed, user: null };
}
