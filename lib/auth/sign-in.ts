import type { Clock } from "@/lib/base/clock";
import { createSeal } from "@/lib/base/seal";
import type { PrismaClient } from "@/lib/db/client";
import {
  checkCredentials,
  findAccount,
  findSignedInUser,
  findToken,
  openSession,
  type PasskeyUse,
  provePasskey,
  type SecondStep,
  type SignedInUser,
  type SignInMethod,
  spendCode,
  spendToken,
} from "@/lib/features/users";
import { emailInput, NotFoundError } from "@/lib/kernel";
import { LONGEST_PASSWORD } from "@/lib/passwords/password-strength";
import type { SecurityEvent, SecurityEvents } from "@/lib/security/event";
import type { AttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import { CODE_NEEDED, PASSKEY_NEEDED, SignInError } from "./sign-in-codes";
import { limitCode, limitPasskey, limitPassword, limitStranger } from "./sign-in-limits";
import { siteOf } from "./sites";
import type { Visit } from "./visit";

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** From the app, or a recovery code; "" before it is given. */
  readonly code: string;
  /** A passkey's answer as JSON: the whole sign-in by itself, else the second step; "" for none. */
  readonly passkey: string;
  /** From a sign-in at another site that still owes its second step; "" for none. */
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

/** Which of its fields an attempt takes for the first step. */
function firstStep(context: SignInContext, attempt: SignInAttempt, visit: Visit) {
  if (attempt.ticket !== "") return byTicket(context, attempt.ticket, visit);
  const isByPasskey = attempt.passkey !== "" && attempt.email === "" && attempt.password === "";
  return isByPasskey
    ? byPasskey(context, attempt.passkey, visit)
    : byPassword(context, attempt, visit);
}

/** @throws SignInError */
export async function signIn(
  context: SignInContext,
  attempt: SignInAttempt,
  visit: Visit,
): Promise<SignedIn> {
  const { user, method } = await firstStep(context, attempt, visit);
  // A passkey is a thing and what unlocks it: both factors.
  const owesSecond = user.hasTwoFactor && method !== "passkey";
  const secondStep = owesSecond ? await takeSecondStep(context, user, attempt, visit) : null;
  const { prisma, clock } = context;
  const { client, sessionToken: formerToken } = visit;
  const session = { user, method, secondStep, client, formerToken };
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

async function byPasskey(context: SignInContext, text: string, visit: Visit): Promise<FirstStep> {
  const seconds = await limitPasskey(context, visit);
  if (seconds > 0) refuseToWait(context, visit, "sign-in", seconds);
  const use = await checkPasskey(context, text, visit);
  const user = use.kind === "right" ? await findSignedInUser(context.prisma, use.userId) : null;
  if (user !== null) return { user, method: "passkey" };
  const reason = use.kind === "wrong" ? use.reason : "unknown-passkey";
  record(context, visit, { ...FAILED, reason, userId: use.userId });
  throw new SignInError("PasskeyWrong");
}

/** Checks a passkey that signed this browser's challenge. @param userId who must own it */
function checkPasskey(
  { prisma, clock }: SignInContext,
  text: string,
  { passkeyToken: token, party }: Visit,
  userId?: string,
): Promise<PasskeyUse> {
  const binding = { kind: "browser", token } as const;
  const proof = { text, purpose: "sign-in", binding, party } as const;
  const owner = userId === undefined ? {} : { userId };
  return provePasskey(prisma, { ...proof, ...owner }, clock.now());
}

/** A user who has already signed in at another site. */
async function byTicket(context: SignInContext, ticket: string, visit: Visit): Promise<FirstStep> {
  const { prisma, clock } = context;
  const seconds = await limitStranger(context, visit);
  if (seconds > 0) refuseToWait(context, visit, "second-step", seconds);
  const found = await findToken(prisma, { token: ticket, purpose: "second-step" }, clock.now());
  const user = found === null ? null : await findSignedInUser(prisma, found.userId);
  if (user?.hasTwoFactor) return { user, method: siteOf({ provider: found?.method ?? "" }) };
  record(context, visit, { action: "second-step", outcome: "failure", reason: "ticket-expired" });
  throw new SignInError("TicketExpired");
}

async function takeSecondStep(
  context: SignInContext,
  { id: userId, hasApp }: SignedInUser,
  { code, passkey, ticket }: SignInAttempt,
  visit: Visit,
): Promise<SecondStep> {
  if (passkey === "" && code.trim() === "") {
    throw new SignInError(hasApp ? CODE_NEEDED : PASSKEY_NEEDED);
  }
  const seconds =
    passkey === "" ? await limitCode(context, visit, userId) : await limitPasskey(context, visit);
  if (seconds > 0) refuseToWait(context, visit, "second-step", seconds, userId);
  const { prisma, clock } = context;
  const failed = (reason: string) =>
    record(context, visit, { action: "second-step", outcome: "failure", reason, userId });
  const spent =
    passkey === ""
      ? await spendAppOrRecoveryCode(context, userId, code)
      : await checkPasskey(context, passkey, visit, userId);
  if (spent.kind === "wrong") {
    failed(spent.reason);
    throw new SignInError(passkey === "" ? "CodeWrong" : "PasskeyWrong");
  }
  const way = "way" in spent ? spent.way : "passkey";
  if (ticket !== "") {
    await spendToken(prisma, { token: ticket, purpose: "second-step" }, clock.now()).catch(
      (error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
        failed("ticket-expired");
        throw new SignInError("TicketExpired");
      },
    );
  }
  record(context, visit, { action: "second-step", outcome: "success", reason: way, userId });
  return way;
}

async function spendAppOrRecoveryCode(
  { prisma, secret, clock }: SignInContext,
  userId: string,
  code: string,
) {
  const seal = createSeal(secret, "totp");
  const way = await spendCode(prisma, { seal, userId, code }, clock.now());
  return way === null
    ? ({ kind: "wrong", reason: "wrong-code" } as const)
    : ({ kind: "right", way } as const);
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
