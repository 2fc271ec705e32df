import { passwordChangedMail } from "@/lib/mail/account-mails";
import { changePasswordSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { changePassword } from "@/lib/services/user/password";

/** Ends every other session. */
export const POST = userRoute(async (call) => {
  const { runtime, request, user } = call;
  const { current, passkey, password } = await readBody(call, changePasswordSchema);
  const rules = { wantsCode: false, passwordPath: "current" };
  await confirmUser(call, "password.change", { password: current, code: "", passkey }, rules);
  await changePassword(runtime.prisma, { passwords: runtime.passwords, user, password });
  runtime.mail.post(passwordChangedMail(user.email, runtime.origins.inMails(request.headers)));
  noteOfUser(call, "password.change");
}, SET_UP);
