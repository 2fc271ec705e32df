import { resetPasswordMail } from "@/lib/mail/account-mails";
import { requestResetSchema } from "@/lib/panel/schemas/account";
import { answerEvenly } from "@/lib/panel/server/even-answer";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import { note, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { emailOrThrow } from "@/lib/services/user/email-or-throw";
import { requestPasswordReset } from "@/lib/services/user/reset-password";

/** The answer is the same, and as late, whether the address has an account or not. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "mail", request.headers);
  const email = emailOrThrow((await readBody(call, requestResetSchema)).email);
  await limitAccount(runtime, "mailOfAccount", email);
  const origin = linkOrigin(runtime.env, request.headers);
  await answerEvenly(runtime.api.clock, async () => {
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
