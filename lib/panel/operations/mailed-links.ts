import { askForApproval } from "@/lib/auth/ask-for-approval";
import { forgetTries } from "@/lib/auth/sign-in-limits";
import { createSeal } from "@/lib/base/seal";
import { UNSUBSCRIBE_SEAL, unsubscribe } from "@/lib/features/reports";
import {
  cancelEmailChange,
  changeEmail,
  emailOrThrow,
  listStandingAccess,
  requestPasswordReset,
  resetPassword,
} from "@/lib/features/users";
import {
  emailChangedMail,
  newAddressMail,
  passwordChangedMail,
  resetPasswordMail,
} from "@/lib/features/users/mails";
import {
  followEmailChangeSchema,
  requestResetSchema,
  resetPasswordSchema,
  tokenSchema,
} from "../schemas/account";
import { inConstantTime } from "../server/constant-time";
import { limitAccount } from "../server/limits";
import { note } from "../server/panel-route";
import { publicOperation } from "./operation";

const askForReset = publicOperation({
  method: "POST",
  path: "reset-password",
  summary:
    "Mails a link to choose another password: same answer, same timing, whether or not the address has an account.",
  limit: "mail",
  body: requestResetSchema,
  async run(call, { body }) {
    const { runtime, request, now } = call;
    const email = emailOrThrow(body.email);
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
  },
});

const finishReset = publicOperation({
  method: "POST",
  path: "reset-password/confirm",
  summary: "Sets another password by a mailed link.",
  limit: "link",
  body: resetPasswordSchema,
  async run(call, { body: input }) {
    const { runtime, request, client, now } = call;
    const { prisma, passwords } = runtime;
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
  },
});

const finishEmailChange = publicOperation({
  method: "POST",
  path: "change-email",
  summary:
    "Changes the address by a mailed link, with the account's own session or its password. Both addresses are notified.",
  limit: "link",
  body: followEmailChangeSchema,
  async run(call, { body: { token, password } }) {
    const { runtime, request, now } = call;
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
  },
});

const cancelChange = publicOperation({
  method: "POST",
  path: "cancel-email-change",
  summary: "Cancels a change of address that was asked for, for the owner of the present one.",
  limit: "link",
  body: tokenSchema,
  async run(call, { body: { token } }) {
    const { runtime, now } = call;
    const { userId } = await cancelEmailChange(runtime.prisma, token, now);
    note(call, { action: "email.change-cancel", outcome: "success", userId });
  },
});

const endReports = publicOperation({
  method: "POST",
  path: "unsubscribe",
  summary: "Ends a member's weekly reports, from the page that a mail links to.",
  limit: "link",
  body: tokenSchema,
  async run({ runtime }, { body: { token } }) {
    await unsubscribe(runtime.prisma, createSeal(runtime.secret, UNSUBSCRIBE_SEAL), token);
  },
});

export const OPERATIONS = [
  askForReset,
  finishReset,
  finishEmailChange,
  cancelChange,
  endReports,
] as const;
