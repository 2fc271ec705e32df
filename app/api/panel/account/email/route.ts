import { addressInUseMail, changeEmailMail } from "@/lib/mail/account-mails";
import { changeEmailSchema } from "@/lib/panel/schemas/account";
import { answerEvenly } from "@/lib/panel/server/even-answer";
import { limitAccount } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { readBody, userRoute } from "@/lib/panel/server/panel-route";
import { requestEmailChange } from "@/lib/services/user/change-email";

/** Begins a change of address; the answer does not tell whether somebody has the new one already. */
export const POST = userRoute(async (call) => {
  const { runtime, request, user, now } = call;
  const input = await readBody(call, changeEmailSchema);
  await limitAccount(runtime, "passwordOfAccount", user.id);
  await limitAccount(runtime, "mailOfAccount", user.id);
  const origin = linkOrigin(runtime.env, request.headers);
  await answerEvenly(runtime.api.clock, async () => {
    const outcome = await requestEmailChange(runtime.prisma, user, input, now);
    const { email } = outcome;
    if (outcome.kind === "exists") runtime.mail.post(addressInUseMail(email, origin));
    else runtime.mail.post(changeEmailMail(email, origin, outcome.token));
  });
});
