import { emailChangedMail } from "@/lib/mail/account-mails";
import { tokenSchema } from "@/lib/panel/schemas/account";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { changeEmail } from "@/lib/services/user/change-email";

export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "link", request.headers);
  const { token } = await readBody(call, tokenSchema);
  const { oldEmail, newEmail } = await changeEmail(runtime.prisma, token, now);
  runtime.mail.post(emailChangedMail(oldEmail, newEmail));
});
