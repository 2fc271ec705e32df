import { isSetUpCode } from "@/lib/auth/set-up-code";
import { startSession } from "@/lib/auth/start-session";
import { wasLocal } from "@/lib/http/socket-address";
import { addressInUseMail, verifyEmailMail } from "@/lib/mail/account-mails";
import { signUpSchema } from "@/lib/panel/schemas/account";
import { answerEvenly } from "@/lib/panel/server/even-answer";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { note, type PanelCall, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { NOT_STORED } from "@/lib/panel/server/problem-response";
import { InvalidInputError } from "@/lib/services/errors";
import { checkSignUpOrThrow, signUp } from "@/lib/services/user/sign-up";

/**
 * The answer is the same, and as late, whether the address has an account or not: its owner is mailed.
 * Only who becomes the operator is let in at once: there is no one before them to be found out.
 */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "signUp", request.headers);
  const { setUpCode, ...input } = await readBody(call, signUpSchema);
  const email = await checkSignUpOrThrow(runtime.passwords, input);
  const operator = operatorRule(call, setUpCode);
  await limitAccount(runtime, "mailOfAccount", email);
  const origin = linkOrigin(runtime.env, request.headers);
  const user = await answerEvenly(runtime.api.clock, async () => {
    const outcome = await signUp(runtime.prisma, input, now, operator);
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
  const headers = new Headers(NOT_STORED);
  for (const cookie of await startSession(runtime, request.headers, user)) {
    headers.append("Set-Cookie", cookie);
  }
  return Response.json({ isSignedIn: true }, { headers });
});

/** The threat: the first account of an installation that strangers reach already. */
function operatorRule({ runtime, request }: PanelCall, setUpCode: string) {
  if (setUpCode.trim() === "") return wasLocal(request.headers) ? "if-first" : "never";
  if (isSetUpCode(runtime.secret, setUpCode)) return "if-none";
  const message = "This is not the code that the server printed when it started.";
  throw new InvalidInputError([{ path: "setUpCode", message }]);
}
