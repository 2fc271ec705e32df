import { recoveryCodesMail } from "@/lib/mail/account-mails";
import { confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { renewRecoveryCodes } from "@/lib/services/user/two-factor/manage-two-factor";

/** New ones in place of the former; the answer carries them, this once. */
export const POST = userRoute(async (call) => {
  const { runtime, request, user } = call;
  await confirmUser(call, "recovery-codes.renew", await readBody(call, confirmSchema));
  const codes = await renewRecoveryCodes(runtime.prisma, user);
  runtime.mail.post(recoveryCodesMail(user.email, linkOrigin(runtime.env, request.headers)));
  noteOfUser(call, "recovery-codes.renew");
  return { codes };
}, SET_UP);
