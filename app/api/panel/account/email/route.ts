import { addressInUseMail, changeEmailMail, emailChangeAskedMail } from "@/lib/mail/account-mails";
import { changeEmailSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { inConstantTime } from "@/lib/panel/server/constant-time";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, userRoute } from "@/lib/panel/server/panel-route";
import { newEmailOrThrow, requestEmailChange } from "@/lib/services/user/email";

/**
 * Begins a change of address and notifies the present one, which can cancel it. Neither the answer nor that
 * mail reveals whether the new address has an account.
 */
export const POST = userRoute(async (call) => {
  const { runtime, request, user, now } = call;
  const given = await readBody(call, changeEmailSchema);
  const newEmail = newEmailOrThrow(user, given.email);
  await confirmUser(call, "email.change-ask", given);
  await limitAccount(runtime, "mailOfAccount", user.id);
  const origin = runtime.origins.inMails(request.headers);
  await inConstantTime(runtime.api.clock, async () => {
    const asked = await requestEmailChange(runtime.prisma, { user, email: newEmail }, now);
    const { email, token, cancelToken } = asked;
    runtime.mail.post(emailChangeAskedMail(user.email, email, origin, cancelToken));
    if (token === null) runtime.mail.post(addressInUseMail(email, origin));
    else runtime.mail.post(changeEmailMail(email, origin, token));
  });
  noteOfUser(call, "email.change-ask");
});
