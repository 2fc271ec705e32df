import { verifyEmailMail } from "@/lib/mail/account-mails";
import { limitAccount } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { renewVerification } from "@/lib/services/user/verify-email";

/** Mails the link once more. */
export const POST = userRoute(async ({ runtime, request, user, now }) => {
  await limitAccount(runtime, "mailOfAccount", user.email);
  const renewed = await renewVerification(runtime.prisma, user.id, now);
  if (renewed === null) return;
  const origin = linkOrigin(runtime.env, request.headers);
  runtime.mail.post(verifyEmailMail(renewed.email, origin, renewed.token));
}, SET_UP);
