import { accountDeletedMail } from "@/lib/mail/account-mails";
import { deleteAccountSchema, profileSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { InvalidInputError } from "@/lib/services/errors";
import { deleteUser, updateProfile } from "@/lib/services/user/users";
import { forgetWorkspaceRecords } from "@/lib/services/workspace/workspaces";

/** Who is signed in: a page whose session ended asks after signing in again. */
export const GET = userRoute(async ({ user: { id, email } }) => ({ id, email }), SET_UP);

export const PATCH = userRoute(async (call) => {
  await updateProfile(call.runtime.prisma, call.user.id, await readBody(call, profileSchema));
});

export const DELETE = userRoute(async (call) => {
  const { runtime, user } = call;
  const { prisma } = runtime;
  const { email, password, passkey } = await readBody(call, deleteAccountSchema);
  if (email.trim().toLowerCase() !== user.email) {
    throw new InvalidInputError([{ path: "email", message: `Type ${user.email}` }]);
  }
  await confirmUser(call, "account.delete", { password, code: "", passkey }, { wantsCode: false });
  const workspaces = await deleteUser(prisma, user, call.now);
  noteOfUser(call, "account.delete");
  runtime.mail.post(accountDeletedMail(user.email));
  for (const workspaceId of workspaces) noteOfUser(call, "workspace.delete", { workspaceId });
  // A million records take a while.
  runtime.background.run("records of a deleted workspace are left", async () => {
    const stores = { traffic: runtime.jobsTraffic, prisma: runtime.jobs };
    for (const workspaceId of workspaces) await forgetWorkspaceRecords(stores, workspaceId);
  });
});
