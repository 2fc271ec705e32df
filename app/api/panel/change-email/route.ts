import { emailChangedMail, newAddressMail } from "@/lib/mail/account-mails";
import { followEmailChangeSchema } from "@/lib/panel/schemas/account";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { note, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { changeEmail } from "@/lib/services/user/email";

/** Requires the account's own session or its password. Both addresses are notified. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "link", request.headers);
  const { token, password } = await readBody(call, followEmailChangeSchema);
  await limitAccount(runtime, "passwordOfLink", token);
  const changer = { user: await runtime.findUser(request.headers), password };
  const { userId, oldEmail, newEmail } = await changeEmail(
    runtime.prisma,
    { token, ...changer },
    now,
  );
  runtime.mail.post(emailChangedMail(oldEmail, newEmail));
  runtime.mail.post(newAddressMail(newEmail, runtime.origins.inMails(request.headers)));
  note(call, { action: "email.change", outcome: "success", userId });
});
