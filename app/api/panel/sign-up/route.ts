import type { z } from "zod";
import { isSetUpCode } from "@/lib/auth/set-up-code";
import { visitOf } from "@/lib/auth/visit";
import { addressInUseMail, verifyEmailMail } from "@/lib/mail/account-mails";
import { signUpSchema } from "@/lib/panel/schemas/account";
import { checkCaptcha } from "@/lib/panel/server/captcha";
import { inConstantTime } from "@/lib/panel/server/constant-time";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { note, type PanelCall, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { sendSignedIn } from "@/lib/panel/server/send-signed-in";
import { ForbiddenError, InvalidInputError } from "@/lib/services/errors";
import { getLegal } from "@/lib/services/sign-up/legal";
import { emailOrThrow } from "@/lib/services/user/email";
import { verifyMadePasskey } from "@/lib/services/user/passkey/make-passkey";
import { passkeyNameOrThrow } from "@/lib/services/user/passkey/passkeys";
import { giveFirstCodes } from "@/lib/services/user/recovery-codes";
import { checkSignUpOrThrow, signUp } from "@/lib/services/user/sign-up";
import { type Admission, admissionOf } from "@/lib/services/user/sign-up-rule";
import { hasOperator } from "@/lib/services/user/users";

/**
 * Same answer, same timing, whether or not the address has an account: its owner gets a mail. Only the
 * first operator is signed in at once: no earlier account could be revealed.
 */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "signUp", request.headers);
  const given = await readBody(call, signUpSchema);
  const input = await checked(call, given);
  const { email } = input;
  const operator = operatorRule(call, given.setUpCode);
  const legalVersion = await acceptedLegal(call, given.legalVersion);
  await checkCaptcha(call, given.captcha);
  await limitAccount(runtime, "mailOfAccount", email);
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
});

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

/** @returns the version that holds; null: there are no terms @throws InvalidInputError unless it was accepted */
async function acceptedLegal({ runtime }: PanelCall, accepted: number | null) {
  const legal = await getLegal(runtime.prisma);
  if (legal === null || accepted === legal.version) return legal?.version ?? null;
  const message =
    accepted === null
      ? "Accept this to create an account."
      : "This has changed. Load the page again, and read it.";
  throw new InvalidInputError([{ path: "legalVersion", message }]);
}

/**
 * "no" as if the address had an account, so that nobody learns who is invited.
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
  if (signUp.kind === "closed") throw new ForbiddenError("New accounts cannot be made here.");
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
