import type { PrismaClient } from "@/lib/db/client";
import { openAccount } from "../account/create-account";
import { ConflictError, InvalidInputError } from "../errors";
import { emailInput } from "../input";
import { hashPassword } from "../password";
import { EMAIL_ALLOWED } from "./email-or-throw";
import { passwordProblem } from "./new-password";
import { issueToken } from "./user-token";
import { renewVerification } from "./verify-email";

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
}

/** What the owner of the address is to be mailed. */
export type SignUpOutcome =
  /** An account that waits for its address to be confirmed: a new one, or one that waits already. */
  | { readonly kind: "to-verify"; readonly email: string; readonly token: string }
  | { readonly kind: "exists"; readonly email: string };

/** The address that the account will have. @throws InvalidInputError with every problem at once */
export function checkSignUpOrThrow({ email, password }: SignUpInput): string {
  const problem = passwordProblem(password, email.trim().toLowerCase());
  const problems = problem === null ? [] : [{ path: "password", message: problem }];
  const { data } = emailInput.safeParse(email);
  if (data !== undefined && problem === null) return data;
  if (data === undefined) problems.unshift({ path: "email", message: EMAIL_ALLOWED });
  throw new InvalidInputError(problems);
}

/**
 * A new user with a workspace on the free package, and the token that verifies their address. Whoever
 * asks must not be told which of the outcomes it was: so nobody signs in before the address is confirmed
 * (`verifyCredentials`), with the same answer as for an address that somebody else has.
 *
 * @throws InvalidInputError
 */
export async function signUp(
  prisma: PrismaClient,
  input: SignUpInput,
  now: number,
): Promise<SignUpOutcome> {
  const email = checkSignUpOrThrow(input);
  const passwordHash = await hashPassword(input.password);
  try {
    const account = { email, passwordHash, emailVerifiedAt: null, package: "Free" };
    const { userId } = await openAccount(prisma, account, null, now);
    const token = await issueToken(prisma, { userId, purpose: "verify-email", email }, now);
    return { kind: "to-verify", email, token };
  } catch (error) {
    if (error instanceof ConflictError) return mailAgain(prisma, email, now);
    throw error;
  }
}

/** Somebody who lost the first mail gets another; the password stays the one that was chosen first. */
async function mailAgain(prisma: PrismaClient, email: string, now: number): Promise<SignUpOutcome> {
  const user = await prisma.user.findUnique({ where: { email } });
  const renewed = user && (await renewVerification(prisma, user.id, now));
  return renewed === null ? { kind: "exists", email } : { kind: "to-verify", ...renewed };
}
