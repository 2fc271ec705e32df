import { isSetUpCode } from "@/lib/auth/set-up-code";
import { startSession } from "@/lib/auth/start-session";
import { addressInUseMail, verifyEmailMail } from "@/lib/mail/account-mails";
import { NOT_STORED } from "@/lib/net/not-stored";
import { wasLocal } from "@/lib/net/socket-address";
import { signUpSchema } from "@/lib/panel/schemas/account";
import { inConstantTime } from "@/lib/panel/server/constant-time";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { note, type PanelCall, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { InvalidInputError } from "@/lib/services/errors";
import { checkSignUpOrThrow, signUp } from "@/lib/services/user/sign-up";

/**
 * Same answer, same timing, whether or not the address has an account: its owner gets a mail. Only the
 * first operator is signed in at once: no earlier account could be revealed.
 */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "signUp", request.headers);
  const { setUpCode, ...input } = await readBody(call, signUpSchema);
  const email = await checkSignUpOrThrow(runtime.passwords, input);
  const operator = operatorRule(call, setUpCode);
  await limitAccount(runtime, "mailOfAccount", email);
  const origin = runtime.origins.inMails(request.headers);
  const user = await inConstantTime(runtime.api.clock, async () => {
    const outcome = await signUp(runtime.prisma, { ...input, operator }, now);
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

/** Threat: a stranger creates the first account of an installation that is already reachable. */
function operatorRule({ runtime, request }: PanelCall, setUpCode: string) {
  if (setUpCode.trim() === "") return wasLocal(request.headers) ? "if-first" : "never";
  if (isSetUpCode(runtime.secret, setUpCode)) return "if-none";
  const message = "This is not the code that the server printed when it started.";
  throw new InvalidInputError([{ path: "setUpCode", message }]);
}
