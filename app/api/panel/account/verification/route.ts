import { verifyEmailMail } from "@/lib/mail/account-mails";
import { limitAccount } from "@/lib/panel/server/limits";
import { SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { renewVerification } from "@/lib/services/user/email";

/** Mails the link again. */
export const POST = userRoute(async ({ runtime, request, user, now }) => {
  await limitAccount(runtime, "mailOfAccount", user.email);
  const renewed = await renewVerification(runtime.prisma, user.id, now);
  if (renewed === null) return;
  const origin = runtime.origins.inMails(request.headers);
  runtime.mail.post(verifyEmailMail(renewed.email, origin, renewed.token));
}, SET_UP);
