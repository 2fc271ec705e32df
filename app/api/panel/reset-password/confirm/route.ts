import { passwordChangedMail } from "@/lib/mail/account-mails";
import { resetPasswordSchema } from "@/lib/panel/schemas/account";
import { limitClient } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { resetPassword } from "@/lib/services/user/reset-password";

export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "link", request.headers);
  const email = await resetPassword(runtime.prisma, await readBody(call, resetPasswordSchema), now);
  runtime.mail.post(passwordChangedMail(email, linkOrigin(runtime.env, request.headers)));
});
