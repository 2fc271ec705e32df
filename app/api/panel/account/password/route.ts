import { passwordChangedMail } from "@/lib/mail/account-mails";
import { changePasswordSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { changePassword } from "@/lib/services/user/password";
import { listStandingAccess } from "@/lib/services/user/standing-access";

/** Ends every other session, and access tokens that the user made. */
export const POST = userRoute(async (call) => {
  const { runtime, request, user, now } = call;
  const { current, passkey, password, keepsTokens } = await readBody(call, changePasswordSchema);
  const rules = { wantsCode: false, passwordPath: "current" };
  await confirmUser(call, "password.change", { password: current, code: "", passkey }, rules);
  const { prisma, passwords } = runtime;
  const tokens = await changePassword(prisma, { passwords, user, password, keepsTokens });
  const standing = await listStandingAccess(prisma, user.id, now);
  const origin = runtime.origins.inMails(request.headers);
  runtime.mail.post(passwordChangedMail(user.email, origin, { tokens, standing }));
  noteOfUser(call, "password.change");
}, SET_UP);
