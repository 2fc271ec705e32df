import { askForApproval } from "@/lib/auth/ask-for-approval";
import { forgetTries } from "@/lib/auth/sign-in-limits";
import { passwordChangedMail } from "@/lib/mail/account-mails";
import { resetPasswordSchema } from "@/lib/panel/schemas/account";
import { limitClient } from "@/lib/panel/server/limits";
import { note, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { resetPassword } from "@/lib/services/user/password";
import { listStandingAccess } from "@/lib/services/user/standing-access";

export const POST = publicRoute(async (call) => {
  const { runtime, request, client, now } = call;
  await limitClient(runtime, "link", request.headers);
  const { prisma, passwords } = runtime;
  const input = await readBody(call, resetPasswordSchema);
  const { userId, email, tokens, isConfirmed } = await resetPassword(
    prisma,
    { passwords, ...input },
    now,
  );
  await forgetTries(runtime, email, client);
  note(call, { action: "password.reset", outcome: "success", userId });
  const standing = await listStandingAccess(prisma, userId, now);
  const origin = runtime.origins.inMails(request.headers);
  runtime.mail.post(passwordChangedMail(email, origin, { tokens, standing }));
  if (isConfirmed) await askForApproval(runtime, userId, origin);
});
