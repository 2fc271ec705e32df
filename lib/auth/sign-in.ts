import type { Clock } from "@/lib/base/clock";
import { createSeal } from "@/lib/base/seal";
import type { PrismaClient } from "@/lib/db/client";
import { LONGEST_PASSWORD } from "@/lib/passwords/password-strength";
import type { SecurityEvent, SecurityEvents } from "@/lib/security/event";
import { NotFoundError } from "@/lib/services/errors";
import { emailInput } from "@/lib/services/input";
import { openSession, type SignInMethod } from "@/lib/services/sessions";
import {
  checkCredentials,
  findAccount,
  findSignedInUser,
  type SignedInUser,
} from "@/lib/services/user/credentials";
import { findToken, spendToken } from "@/lib/services/user/tokens";
import { spendCode } from "@/lib/services/user/two-factor";
import type { AttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { SignInError } from "./sign-in-codes";
import { limitCode, limitPassword, limitStranger } from "./sign-in-limits";
import type { Visit } from "./visit";

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** From the app, or a recovery code; "": not given yet. */
  readonly code: string;
  /** From a sign-in at another site that still owes its code; "": none. */
  readonly ticket: string;
}

export interface SignInContext {
  readonly prisma: PrismaClient;
  readonly secret: string;
  readonly clock: Clock;
  readonly attempts: AttemptLimiter;
  readonly security: SecurityEvents;
  /** Keyed hash of an e-mail address without an account. */
  readonly hashSubject: (subject: string) => string;
}

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  /** The new session's. */
  readonly sessionToken: string;
}

/** A user who has passed the first step. */
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
    record(context, visit, { ...FAILED, reason: "changed-meanwhile", userId: user.id });
    throw new SignInError("CredentialsSignin");
  }
  record(context, visit, {
    action: "sign-in",
    outcome: "success",
    reason: method,
    userId: user.id,
  });
  return { id: user.id, email: user.email, sessionToken };
}

const FAILED = { action: "sign-in", outcome: "failure" } as const;

async function byPassword(
  context: SignInContext,
  attempt: SignInAttempt,
  visit: Visit,
): Promise<FirstStep> {
  const { data: email } = emailInput.safeParse(attempt.email);
  // No account can match: neither counted nor looked up.
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
  record(context, visit, { ...FAILED, reason: check.reason, ...subject });
  throw new SignInError("CredentialsSignin");
}

/** A user who has already signed in at another site. */
async function byTicket(context: SignInContext, ticket: string, visit: Visit): Promise<FirstStep> {
  const { prisma, clock } = context;
  const seconds = await limitStranger(context, visit);
  if (seconds > 0) refuseToWait(context, visit, "second-step", seconds);
  const found = await findToken(prisma, { token: ticket, purpose: "second-step" }, clock.now());
  const user = found === null ? null : await findSignedInUser(prisma, found.userId);
  if (user?.hasTwoFactor) return { user, method: found?.method === "google" ? "google" : "github" };
  record(context, visit, { action: "second-step", outcome: "failure", reason: "ticket-expired" });
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
    record(context, visit, { action: "second-step", outcome: "failure", reason, userId });
  const spent = await spendCode(
    prisma,
    { seal: createSeal(secret, "totp"), userId, code },
    clock.now(),
  );
  if (spent === null) {
    failed("wrong-code");
    throw new SignInError("CodeWrong");
  }
  if (ticket !== "") {
    await spendToken(prisma, { token: ticket, purpose: "second-step" }, clock.now()).catch(
      (error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
        failed("ticket-expired");
        throw new SignInError("TicketExpired");
      },
    );
  }
  record(context, visit, { action: "second-step", outcome: "success", reason: spent, userId });
}

function refuseToWait(
  context: SignInContext,
  visit: Visit,
  action: "sign-in" | "second-step",
  seconds: number,
  userId?: string,
): never {
  record(context, visit, { action, outcome: "failure", reason: "limited", userId });
  throw new SignInError(`TooManyTries:${seconds}`);
}

function record(
  { security }: SignInContext,
  { client }: Visit,
  event: Omit<SecurityEvent, keyof Visit["client"]>,
): void {
  security.record({ ...event, ...client });
}
