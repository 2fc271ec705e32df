import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { LONGEST_PASSWORD } from "@/lib/passwords/password-strength";
import { createSeal } from "@/lib/seal";
import type { SecurityEvent, SecurityEvents } from "@/lib/security/event";
import { NotFoundError } from "@/lib/services/errors";
import { emailInput } from "@/lib/services/input";
import { openSession, type SignInMethod } from "@/lib/services/session/open-session";
import { spendCode } from "@/lib/services/user/two-factor/spend-code";
import { findToken, spendToken } from "@/lib/services/user/user-token";
import {
  checkCredentials,
  findAccount,
  findSignedInUser,
  type SignedInUser,
} from "@/lib/services/user/verify-credentials";
import type { AttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { SignInError } from "./sign-in-error";
import { limitCode, limitPassword, limitStranger } from "./sign-in-limits";
import type { Visit } from "./visit";

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** Of the app, or a recovery code; "": not asked yet. */
  readonly code: string;
  /** Of a sign-in at another site that owes the code only; "": none. */
  readonly ticket: string;
}

/** The part of the runtime that a sign-in needs. */
export interface SignInContext {
  readonly prisma: PrismaClient;
  readonly secret: string;
  readonly clock: Clock;
  readonly attempts: AttemptLimiter;
  readonly security: SecurityEvents;
  /** A keyed hash, in place of an e-mail address that no account has. */
  readonly hashSubject: (subject: string) => string;
}

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  /** Of the session that is open now. */
  readonly sessionToken: string;
}

/** Someone who has taken the first step. */
interface FirstStep {
  readonly user: SignedInUser;
  readonly method: SignInMethod;
}

/** @throws SignInError */
export async function signIn(
  context: SignInContext,
  attempt: SignInAttempt,
  visit: Visit,
): Promise<SignedIn> {
  const { user, method } =
    attempt.ticket === ""
      ? await byPassword(context, attempt, visit)
      : await byTicket(context, attempt.ticket, visit);
  if (user.hasTwoFactor) await secondStep(context, user, attempt, visit);
  const { prisma, clock } = context;
  const session = { user, method, client: visit.client, formerToken: visit.sessionToken };
  const sessionToken = await openSession(prisma, session, clock.now());
  if (sessionToken === null) {
    tell(context, visit, { ...FAILED, reason: "changed-meanwhile", userId: user.id });
    throw new SignInError("CredentialsSignin");
  }
  tell(context, visit, { action: "sign-in", outcome: "success", reason: method, userId: user.id });
  return { id: user.id, email: user.email, sessionToken };
}

const FAILED = { action: "sign-in", outcome: "failure" } as const;

async function byPassword(
  context: SignInContext,
  attempt: SignInAttempt,
  visit: Visit,
): Promise<FirstStep> {
  const { data: email } = emailInput.safeParse(attempt.email);
  // No account can have these: they are neither counted nor looked up.
  if (email === undefined || [...attempt.password].length > LONGEST_PASSWORD) {
    throw new SignInError("CredentialsSignin");
  }
  const wait = (seconds: number, userId?: string) => {
    if (seconds > 0) refuseToWait(context, visit, "sign-in", seconds, userId);
  };
  if (visit.device === null) wait(await limitStranger(context, visit));
  const account = await findAccount(context.prisma, email);
  wait(await limitPassword(context, visit, { email, userId: account?.id ?? null }), account?.id);
  const check = await checkCredentials(account, attempt.password);
  if (check.kind === "right") return { user: check.user, method: "password" };
  const subject =
    account === null ? { subjectHash: context.hashSubject(email) } : { userId: account.id };
  tell(context, visit, { ...FAILED, reason: check.reason, ...subject });
  throw new SignInError("CredentialsSignin");
}

/** Someone who has signed in at another site already. */
async function byTicket(context: SignInContext, ticket: string, visit: Visit): Promise<FirstStep> {
  const { prisma, clock } = context;
  const seconds = await limitStranger(context, visit);
  if (seconds > 0) refuseToWait(context, visit, "second-step", seconds);
  const found = await findToken(prisma, ticket, "second-step", clock.now());
  const user = found === null ? null : await findSignedInUser(prisma, found.userId);
  if (user?.hasTwoFactor) return { user, method: found?.method === "google" ? "google" : "github" };
  tell(context, visit, { action: "second-step", outcome: "failure", reason: "ticket-expired" });
  throw new SignInError("TicketExpired");
}

async function secondStep(
  context: SignInContext,
  { id: userId }: SignedInUser,
  { code, ticket }: SignInAttempt,
  visit: Visit,
): Promise<void> {
  if (code.trim() === "") throw new SignInError("CodeNeeded");
  const seconds = await limitCode(context, visit, userId);
  if (seconds > 0) refuseToWait(context, visit, "second-step", seconds, userId);
  const { prisma, secret, clock } = context;
  const failed = (reason: string) =>
    tell(context, visit, { action: "second-step", outcome: "failure", reason, userId });
  const spent = await spendCode(prisma, createSeal(secret, "totp"), userId, code, clock.now());
  if (spent === null) {
    failed("wrong-code");
    throw new SignInError("CodeWrong");
  }
  if (ticket !== "") {
    await spendToken(prisma, ticket, "second-step", clock.now()).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      failed("ticket-expired");
      throw new SignInError("TicketExpired");
    });
  }
  tell(context, visit, { action: "second-step", outcome: "success", reason: spent, userId });
}

function refuseToWait(
  context: SignInContext,
  visit: Visit,
  action: "sign-in" | "second-step",
  seconds: number,
  userId?: string,
): never {
  tell(context, visit, { action, outcome: "failure", reason: "limited", userId });
  throw new SignInError(`TooManyTries:${seconds}`);
}

function tell(
  { security }: SignInContext,
  { client }: Visit,
  event: Omit<SecurityEvent, keyof Visit["client"]>,
): void {
  security.record({ ...event, ...client });
}
