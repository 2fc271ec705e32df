import { addressInUseMail, verifyEmailMail } from "@/lib/mail/account-mails";
import { signUpSchema } from "@/lib/panel/schemas/account";
import { answerEvenly } from "@/lib/panel/server/even-answer";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { checkSignUpOrThrow, signUp } from "@/lib/services/user/sign-up";

/** The answer is the same, and as late, whether the address has an account or not: its owner is mailed. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "signUp", request.headers);
  const input = await readBody(call, signUpSchema);
  await limitAccount(runtime, "mailOfAccount", checkSignUpOrThrow(input));
  const origin = linkOrigin(runtime.env, request.headers);
  await answerEvenly(runtime.api.clock, async () => {
    const outcome = await signUp(runtime.prisma, input, now);
    const { email } = outcome;
    if (outcome.kind === "exists") runtime.mail.post(addressInUseMail(email, origin));
    else runtime.mail.post(verifyEmailMail(email, origin, outcome.token));
  });
});
