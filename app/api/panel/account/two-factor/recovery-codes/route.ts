import { recoveryCodesMail } from "@/lib/mail/account-mails";
import { confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { renewRecoveryCodes } from "@/lib/services/user/recovery-codes";

/** Replaces the recovery codes; only this answer ever carries them. */
export const POST = userRoute(async (call) => {
  const { runtime, request, user } = call;
  await confirmUser(call, "recovery-codes.renew", await readBody(call, confirmSchema));
  const codes = await renewRecoveryCodes(runtime.prisma, user);
  runtime.mail.post(recoveryCodesMail(user.email, runtime.origins.inMails(request.headers)));
  noteOfUser(call, "recovery-codes.renew");
  return { codes };
}, SET_UP);
