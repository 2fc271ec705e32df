import { mailboxOf } from "@/lib/base/mailbox";
import { deleteUser, updateProfile } from "@/lib/features/accounts";
import {
  acceptLegal,
  changePassword,
  endSession,
  endSessions,
  listSecurityEvents,
  listSessions,
  listStandingAccess,
  newEmailOrThrow,
  noteConfirmed,
  renewVerification,
  requestEmailChange,
} from "@/lib/features/users";
import {
  accountDeletedMail,
  addressInUseMail,
  changeEmailMail,
  emailChangeAskedMail,
  passwordChangedMail,
  signedOutMail,
  verifyEmailMail,
} from "@/lib/features/users/mails";
import { forgetWorkspaceRecords } from "@/lib/features/workspaces";
import { ConflictError, canonicalEmail, InvalidInputError } from "@/lib/kernel";
import {
  acceptLegalSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  endSessionsSchema,
  profileSchema,
  signOutEverywhereSchema,
} from "../schemas/account";
import { activityQuerySchema } from "../schemas/security";
import { confirmUser, TO_END_SESSIONS } from "../server/confirm-user";
import { inConstantTime } from "../server/constant-time";
import { limitAccount } from "../server/limits";
import { idParam, noteOfUser } from "../server/panel-route";
import { userOperation } from "./operation";

const readAccount = userOperation({
  method: "GET",
  path: "account",
  summary: "Reads who is signed in: a page whose session ended asks after signing in again.",
  servesSetUp: true,
  run: async ({ user: { id, email } }) => ({ id, email }),
});

const changeProfile = userOperation({
  method: "PATCH",
  path: "account",
  summary: "Changes the user's name.",
  body: profileSchema,
  async run(call, { body }) {
    await updateProfile(call.runtime.prisma, call.user.id, body);
  },
});

const deleteAccount = userOperation({
  method: "DELETE",
  path: "account",
  summary: "Deletes the account, and the workspaces that nobody else owns.",
  body: deleteAccountSchema,
  async run(call, { body: { email, password, passkey } }) {
    const { runtime, user } = call;
    const { prisma } = runtime;
    if (canonicalEmail(email) !== user.email) {
      throw new InvalidInputError([{ path: "email", message: `Type ${user.email}` }]);
    }
    await confirmUser(
      call,
      "account.delete",
      { password, code: "", passkey },
      { wantsCode: false },
    );
    const workspaces = await deleteUser(prisma, user, call.now);
    noteOfUser(call, "account.delete");
    runtime.mail.post(accountDeletedMail(user.email));
    for (const workspaceId of workspaces) noteOfUser(call, "workspace.delete", { workspaceId });
    // A million records take a while.
    runtime.background.run("records of a deleted workspace are left", async () => {
      const stores = { traffic: runtime.jobsTraffic, prisma: runtime.jobs };
      for (const workspaceId of workspaces) await forgetWorkspaceRecords(stores, workspaceId);
    });
  },
});

const listActivity = userOperation({
  method: "GET",
  path: "account/activity",
  summary: "Lists the user's own security events.",
  servesSetUp: true,
  query: activityQuerySchema,
  async run(call, { query: { before } }) {
    return listSecurityEvents(call.runtime.prisma, {
      userId: call.user.id,
      before: before === "" ? undefined : BigInt(before),
    });
  },
});

const confirm = userOperation({
  method: "POST",
  path: "account/confirmation",
  summary: "Confirms who is there, for what this session does in the next ten minutes.",
  body: confirmSchema,
  async run(call, { body }) {
    await confirmUser(call, "session.confirm", body);
    await noteConfirmed(call.runtime.prisma, call.user.session.id, call.now);
    noteOfUser(call, "session.confirm");
  },
});

/* Neither the answer nor the mail to the present address reveals whether the new one has an account. */
const beginEmailChange = userOperation({
  method: "POST",
  path: "account/email",
  summary: "Begins a change of address, and notifies the present one, which can cancel it.",
  body: changeEmailSchema,
  async run(call, { body: given }) {
    const { runtime, request, user, now } = call;
    const newEmail = newEmailOrThrow(user, given.email);
    await confirmUser(call, "email.change-ask", given);
    await limitAccount(runtime, "mailOfAccount", user.id);
    await limitAccount(runtime, "mailOfAccount", mailboxOf(newEmail));
    const origin = runtime.origins.inMails(request.headers);
    await inConstantTime(runtime.api.clock, async () => {
      const asked = await requestEmailChange(runtime.prisma, { user, email: newEmail }, now);
      const { email, token, cancelToken } = asked;
      runtime.mail.post(emailChangeAskedMail(user.email, email, origin, cancelToken));
      if (token === null) runtime.mail.post(addressInUseMail(email, origin));
      else runtime.mail.post(changeEmailMail(email, origin, token));
    });
    noteOfUser(call, "email.change-ask");
  },
});

const acceptTerms = userOperation({
  method: "POST",
  path: "account/legal",
  summary: "Accepts the current terms.",
  servesSetUp: true,
  body: acceptLegalSchema,
  async run(call, { body: { version } }) {
    const isAccepted = await acceptLegal(
      call.runtime.prisma,
      { userId: call.user.id, version },
      call.now,
    );
    if (!isAccepted)
      throw new ConflictError("This has changed. Reload the page and read it again.");
  },
});

const replacePassword = userOperation({
  method: "POST",
  path: "account/password",
  summary:
    "Changes the password, and ends every other session, and access tokens unless they stay.",
  servesSetUp: true,
  body: changePasswordSchema,
  async run(call, { body: { current, passkey, password, keepsTokens } }) {
    const { runtime, request, user, now } = call;
    const rules = { wantsCode: false, passwordPath: "current" };
    await confirmUser(call, "password.change", { password: current, code: "", passkey }, rules);
    const { prisma, passwords } = runtime;
    const tokens = await changePassword(prisma, { passwords, user, password, keepsTokens });
    const standing = await listStandingAccess(prisma, user.id, now);
    const origin = runtime.origins.inMails(request.headers);
    runtime.mail.post(passwordChangedMail(user.email, origin, { tokens, standing }));
    noteOfUser(call, "password.change");
  },
});

const resendVerification = userOperation({
  method: "POST",
  path: "account/verification",
  summary: "Mails the link that confirms the address again.",
  servesSetUp: true,
  async run({ runtime, request, user, now }) {
    await limitAccount(runtime, "mailOfAccount", user.email);
    const renewed = await renewVerification(runtime.prisma, user.id, now);
    if (renewed === null) return;
    const origin = runtime.origins.inMails(request.headers);
    runtime.mail.post(verifyEmailMail(renewed.email, origin, renewed.token));
  },
});

const readSessions = userOperation({
  method: "GET",
  path: "account/sessions",
  summary: "Lists the user's sessions.",
  servesSetUp: true,
  run: async ({ runtime, user, now }) => ({
    sessions: await listSessions(runtime.prisma, user, now),
  }),
});

const endOtherSessions = userOperation({
  method: "DELETE",
  path: "account/sessions",
  summary: "Ends every other session, and access tokens unless they stay.",
  servesSetUp: true,
  body: endSessionsSchema,
  async run(call, { body: { keepsTokens, ...confirmation } }) {
    const { runtime, user } = call;
    await confirmUser(call, "session.end-all", confirmation, TO_END_SESSIONS);
    await endSessions(runtime.prisma, user.id, { sessionId: user.session.id, tokens: keepsTokens });
    noteOfUser(call, "session.end-all", { reason: "others" });
  },
});

const endOneSession = userOperation({
  method: "DELETE",
  path: "account/sessions/[id]",
  summary: "Ends a session.",
  servesSetUp: true,
  body: confirmSchema,
  async run(call, { body }) {
    await confirmUser(call, "session.end", body, TO_END_SESSIONS);
    await endSession(call.runtime.prisma, call.user.id, idParam(call, "id"));
    noteOfUser(call, "session.end");
  },
});

const signOutEverywhere = userOperation({
  method: "POST",
  path: "account/sign-out-everywhere",
  summary: "Ends every session, this one included, and access tokens unless they stay.",
  servesSetUp: true,
  body: signOutEverywhereSchema,
  async run(call, { body: { keepsTokens } }) {
    const { runtime, request, user, now } = call;
    const kept = { sessionId: null, tokens: keepsTokens };
    const { tokens } = await endSessions(runtime.prisma, user.id, kept);
    noteOfUser(call, "session.end-all");
    const standing = await listStandingAccess(runtime.prisma, user.id, now);
    const origin = runtime.origins.inMails(request.headers);
    runtime.mail.post(signedOutMail(user.email, origin, { tokens, standing }));
  },
});

const readStandingAccess = userOperation({
  method: "GET",
  path: "account/standing-access",
  summary: "Lists what the user has made that works without their sessions.",
  servesSetUp: true,
  run: async ({ runtime, user, now }) => ({
    standing: await listStandingAccess(runtime.prisma, user.id, now),
  }),
});

export const OPERATIONS = [
  readAccount,
  changeProfile,
  deleteAccount,
  listActivity,
  confirm,
  beginEmailChange,
  acceptTerms,
  replacePassword,
  resendVerification,
  readSessions,
  endOtherSessions,
  endOneSession,
  signOutEverywhere,
  readStandingAccess,
] as const;
