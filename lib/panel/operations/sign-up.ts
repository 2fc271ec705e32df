import { z } from "zod";
import { askForApproval } from "@/lib/auth/ask-for-approval";
import { isSetUpCode } from "@/lib/auth/set-up-code";
import { startSession } from "@/lib/auth/start-session";
import { visitOf } from "@/lib/auth/visit";
import { mailboxOf } from "@/lib/base/mailbox";
import {
  type Admission,
  admissionOf,
  checkSignUpOrThrow,
  hasOperator,
  signUp,
} from "@/lib/features/accounts";
import {
  emailOrThrow,
  findSignedInUser,
  getLegal,
  giveFirstCodes,
  passkeyNameOrThrow,
  type SignedInUser,
  verifyEmail,
  verifyMadePasskey,
} from "@/lib/features/users";
import { addressInUseMail, verifyEmailMail } from "@/lib/features/users/mails";
import { ForbiddenError, InvalidInputError } from "@/lib/kernel";
import { NOT_STORED } from "@/lib/net/not-stored";
import type { Runtime } from "@/lib/runtime/runtime";
import { type EmailVerification, signUpSchema, verifyEmailSchema } from "../schemas/account";
import { checkCaptcha } from "../server/captcha";
import { inConstantTime } from "../server/constant-time";
import { limitAccount } from "../server/limits";
import { note, type PanelCall } from "../server/panel-route";
import { publicOperation } from "./operation";

/* Same answer, same timing, whether or not the address has an account: its owner gets a mail. */
const create = publicOperation({
  method: "POST",
  path: "sign-up",
  summary:
    "Creates an account. Only the first operator is signed in at once: no earlier account could be revealed.",
  limit: "signUp",
  body: signUpSchema,
  answer: z.object({
    isSignedIn: z.literal(true).optional(),
    /** Recovery codes, which only this answer carries. */
    codes: z.array(z.string()).nullable().optional(),
  }),
  async run(call, { body: given }) {
    const { runtime, request, now } = call;
    const input = await checked(call, given);
    const { email } = input;
    const operator = operatorRule(call, given.setUpCode);
    const legalVersion = await acceptedLegal(call, given.legalVersion);
    await checkCaptcha(call, given.captcha);
    await limitAccount(runtime, "mailOfAccount", mailboxOf(email));
    const origin = runtime.origins.inMails(request.headers);
    const user = await inConstantTime(runtime.api.clock, async () => {
      const admission = await admit(call, email, operator);
      if (admission === "no") return null;
      const needsApproval = admission === "on-approval";
      const terms = { operator, needsApproval, legalVersion } as const;
      const outcome = await signUp(runtime.prisma, { ...input, ...terms }, now);
      if (outcome.kind === "exists") {
        runtime.mail.post(addressInUseMail(email, origin));
        return null;
      }
      runtime.mail.post(verifyEmailMail(email, origin, outcome.token));
      if (outcome.user !== null) {
        note(call, { action: "sign-up", outcome: "success", userId: outcome.user.id });
      }
      return outcome.user;
    });
    if (!user?.isOperator) return;
    const method = "made" in input ? "passkey" : "password";
    const codes = method === "passkey" ? await giveFirstCodes(runtime.prisma, user.id) : null;
    return sendSignedIn(runtime, request, user, { isSignedIn: true, codes }, method);
  },
});

/*
 * Returns the address, so that the page can sign in with it and the password. A passkey is both factors, so its user
 * is signed in at once, and gets the recovery codes that only this answer carries.
 */
const verify = publicOperation({
  method: "POST",
  path: "verify-email",
  summary: "Confirms an e-mail address by the token of a mailed link.",
  limit: "link",
  body: verifyEmailSchema,
  answer: z.object({
    email: z.string(),
    codes: z.array(z.string()).nullable().optional(),
    isSignedIn: z.literal(true).optional(),
  }),
  async run(call, { body }) {
    await limitAccount(call.runtime, "passwordOfLink", body.token);
    const { runtime, request, now } = call;
    const proof = await proofOf(call, body);
    const { userId, email, codes } = await verifyEmail(runtime.prisma, proof, now);
    note(call, { action: "email.verify", outcome: "success", userId });
    await askForApproval(runtime, userId, runtime.origins.inMails(request.headers));
    const user = "passkey" in body ? await findSignedInUser(runtime.prisma, userId) : null;
    if (user === null) return { email };
    note(call, { action: "sign-in", outcome: "success", reason: "passkey", userId });
    return sendSignedIn(runtime, request, user, { email, codes, isSignedIn: true });
  },
});

export const OPERATIONS = [create, verify] as const;

async function proofOf({ runtime, request }: PanelCall, input: EmailVerification) {
  if (!("passkey" in input)) return { ...input, user: await runtime.findUser(request.headers) };
  const { passkeyToken: token, party } = visitOf(runtime, request.headers);
  const binding = { kind: "browser", token } as const;
  return { token: input.token, passkey: { text: input.passkey, binding, party } };
}

/** @throws InvalidInputError by field */
async function checked(call: PanelCall, given: z.output<typeof signUpSchema>) {
  const { runtime, request, now } = call;
  if ("password" in given) {
    const email = await checkSignUpOrThrow(runtime.passwords, given);
    return { email, password: given.password };
  }
  const email = emailOrThrow(given.email);
  const { passkeyToken: token, party } = visitOf(runtime, request.headers);
  const { passkey, subject } = await verifyMadePasskey(
    runtime.prisma,
    { purpose: "sign-up", binding: { kind: "browser", token }, party, text: given.passkey },
    now,
  );
  // The device keeps the passkey under the address that the challenge was made for.
  if (subject.email !== email || subject.userId === null) {
    throw new InvalidInputError([{ path: "email", message: "Make the passkey for this address." }]);
  }
  return {
    email,
    made: { userId: subject.userId, passkey, name: passkeyNameOrThrow(given.passkeyName) },
  };
}

/**
 * @returns the version in force; null when there are no terms @throws InvalidInputError unless it was accepted
 */
async function acceptedLegal({ runtime }: PanelCall, accepted: number | null) {
  const legal = await getLegal(runtime.prisma);
  if (legal === null || accepted === legal.version) return legal?.version ?? null;
  const message =
    accepted === null
      ? "Accept this to create an account."
      : "This has changed. Reload the page and read it again.";
  throw new InvalidInputError([{ path: "legalVersion", message }]);
}

/**
 * "no" as if the address had an account, so that it does not leak who is invited.
 * @throws ForbiddenError, InvalidInputError where the rule alone says so
 */
async function admit(
  { runtime, now }: PanelCall,
  email: string,
  operator: "never" | "if-none",
): Promise<Admission> {
  const { prisma, env } = runtime;
  const isFirst = operator === "if-none" && !(await hasOperator(prisma));
  if (isFirst) return "at-once";
  const admission = await admissionOf(prisma, env.signUp, email, now);
  if (admission !== "no") return admission;
  const { signUp } = env;
  if (signUp.kind === "closed") throw new ForbiddenError("New accounts cannot be created here.");
  if (signUp.kind === "domains") {
    const message = `An address at ${signUp.domains.join(" or ")}, or one that was invited.`;
    throw new InvalidInputError([{ path: "email", message }]);
  }
  return "no";
}

/** Threat: a stranger creates the first account of an installation that is already reachable. */
function operatorRule({ runtime }: PanelCall, setUpCode: string) {
  if (setUpCode.trim() === "") return "never";
  if (isSetUpCode(runtime.secret, setUpCode)) return "if-none";
  const message = "This is not the code that the server printed when it started.";
  throw new InvalidInputError([{ path: "setUpCode", message }]);
}

/** Opens a session for a user who has just proved who they are. @param answer the JSON to send */
async function sendSignedIn(
  runtime: Runtime,
  request: Request,
  user: SignedInUser,
  answer: object,
  method: "password" | "passkey" = "passkey",
): Promise<Response> {
  const headers = new Headers(NOT_STORED);
  for (const cookie of await startSession(runtime, request.headers, user, method)) {
    headers.append("Set-Cookie", cookie);
  }
  return Response.json(answer, { headers });
}
