import { resetPasswordMail } from "@/lib/mail/account-mails";
import { requestResetSchema } from "@/lib/panel/schemas/account";
import { inConstantTime } from "@/lib/panel/server/constant-time";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { note, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { emailOrThrow } from "@/lib/services/user/email";
import { requestPasswordReset } from "@/lib/services/user/password";

/** Same answer, same timing, whether or not the address has an account. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "mail", request.headers);
  const email = emailOrThrow((await readBody(call, requestResetSchema)).email);
  await limitAccount(runtime, "mailOfAccount", email);
  const origin = runtime.origins.inMails(request.headers);
  await inConstantTime(runtime.api.clock, async () => {
    const asked = await requestPasswordReset(runtime.prisma, email, now);
    const action = "password.reset-ask";
    if (asked === null) {
      const subjectHash = runtime.api.hashSubject(email);
      note(call, { action, outcome: "failure", reason: "unknown-account", subjectHash });
      return;
    }
    runtime.mail.post(resetPasswordMail(asked.email, origin, asked.token));
    note(call, { action, outcome: "success", userId: asked.userId });
  });
});
