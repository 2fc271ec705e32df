import { renewSession } from "@/lib/auth/session-cookie";
import { passwordChangedMail } from "@/lib/mail/account-mails";
import { changePasswordSchema } from "@/lib/panel/schemas/account";
import { limitAccount } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { readBody, userRoute } from "@/lib/panel/server/panel-route";
import { NOT_STORED } from "@/lib/panel/server/problem-response";
import { changePassword } from "@/lib/services/user/change-password";

/** Ends every session but the one that asks. */
export const POST = userRoute(async (call) => {
  const { runtime, request, user } = call;
  const input = await readBody(call, changePasswordSchema);
  await limitAccount(runtime, "passwordOfAccount", user.id);
  const sessionVersion = await changePassword(runtime.prisma, user, input);
  runtime.mail.post(passwordChangedMail(user.email, linkOrigin(runtime.env, request.headers)));
  const cookie = await renewSession(runtime, user, sessionVersion);
  return Response.json({}, { headers: { ...NOT_STORED, "Set-Cookie": cookie } });
});
