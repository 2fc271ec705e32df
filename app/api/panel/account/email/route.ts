import { addressInUseMail, changeEmailMail, emailChangeAskedMail } from "@/lib/mail/account-mails";
import { changeEmailSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { answerEvenly } from "@/lib/panel/server/even-answer";
import { limitAccount } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { noteOfUser, readBody, userRoute } from "@/lib/panel/server/panel-route";
import { newEmailOrThrow, requestEmailChange } from "@/lib/services/user/change-email";

/**
 * Begins a change of address, and tells the present one, which can call it off. Neither the answer nor
 * that mail tells whether someone has the new address already.
 */
export const POST = userRoute(async (call) => {
  const { runtime, request, user, now } = call;
  const given = await readBody(call, changeEmailSchema);
  const newEmail = newEmailOrThrow(user, given.email);
  await confirmUser(call, "email.change-ask", given);
  await limitAccount(runtime, "mailOfAccount", user.id);
  const origin = linkOrigin(runtime.env, request.headers);
  await answerEvenly(runtime.api.clock, async () => {
    const asked = await requestEmailChange(runtime.prisma, user, newEmail, now);
    const { email, token, cancelToken } = asked;
    runtime.mail.post(emailChangeAskedMail(user.email, email, origin, cancelToken));
    if (token === null) runtime.mail.post(addressInUseMail(email, origin));
    else runtime.mail.post(changeEmailMail(email, origin, token));
  });
  noteOfUser(call, "email.change-ask");
});
