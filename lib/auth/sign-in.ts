import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { type LimitContext, tryAccount, tryClient } from "@/lib/panel/server/limits";
import type { SignInCode } from "@/lib/panel/sign-in-codes";
import { createSeal } from "@/lib/seal";
import { spendCode } from "@/lib/services/user/two-factor/spend-code";
import {
  findSignedInUser,
  type SignedInUser,
  verifyCredentials,
} from "@/lib/services/user/verify-credentials";
import { openSecondStep } from "./second-step";

/** Why a sign-in did not happen; next-auth hands the message on to the form. */
export class SignInError extends Error {
  override readonly name = "SignInError";

  constructor(code: SignInCode) {
    super(code);
  }
}

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** Of the app, or a recovery code; "": not asked yet. */
  readonly code: string;
  /** Of a sign-in at another site that owes the code only; "": none. */
  readonly ticket: string;
}

/** The part of the runtime that a sign-in needs. */
export interface SignInContext extends LimitContext {
  readonly prisma: PrismaClient;
  readonly secret: string;
  readonly clock: Clock;
}

type HeaderReader = { get(name: string): string | null };

/** @throws SignInError */
export async function signIn(
  context: SignInContext,
  attempt: SignInAttempt,
  headers: HeaderReader,
): Promise<SignedInUser> {
  waitIf(await tryClient(context, "signIn", headers));
  const user = await firstStep(context, attempt);
  if (user.hasTwoFactor) await secondStep(context, user, attempt.code);
  return user;
}

async function firstStep(context: SignInContext, attempt: SignInAttempt): Promise<SignedInUser> {
  const { prisma, secret, clock } = context;
  if (attempt.ticket !== "") {
    const userId = openSecondStep(secret, attempt.ticket, clock.now());
    const user = userId === null ? null : await findSignedInUser(prisma, userId);
    if (user === null) throw new SignInError("TicketExpired");
    return user;
  }
  const account = attempt.email.trim().toLowerCase();
  waitIf(await tryAccount(context, "signInOfAccount", account));
  const user = await verifyCredentials(prisma, account, attempt.password);
  if (user === null) throw new SignInError("CredentialsSignin");
  return user;
}

async function secondStep(context: SignInContext, user: SignedInUser, code: string): Promise<void> {
  if (code.trim() === "") throw new SignInError("CodeNeeded");
  waitIf(await tryAccount(context, "codeOfAccount", user.id));
  const { prisma, secret, clock } = context;
  const seal = createSeal(secret, "totp");
  const isRight = await spendCode(prisma, seal, user.id, code, clock.now());
  if (!isRight) throw new SignInError("CodeWrong");
}

function waitIf(seconds: number): void {
  if (seconds > 0) throw new SignInError(`TooManyTries:${seconds}`);
}
