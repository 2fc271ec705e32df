import { accountDeletedMail } from "@/lib/mail/account-mails";
import { deleteAccountSchema, profileSchema } from "@/lib/panel/schemas/account";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, userRoute } from "@/lib/panel/server/panel-route";
import { InvalidInputError } from "@/lib/services/errors";
import { deleteUser } from "@/lib/services/user/delete-user";
import { ownPasswordOrThrow } from "@/lib/services/user/own-password";
import { updateProfile } from "@/lib/services/user/update-profile";
import { forgetWorkspaceRecords } from "@/lib/services/workspace/remove-workspace";

export const PATCH = userRoute(async (call) => {
  await updateProfile(call.runtime.prisma, call.user.id, await readBody(call, profileSchema));
});

export const DELETE = userRoute(async (call) => {
  const { runtime, user } = call;
  const { prisma } = runtime;
  const { email, password } = await readBody(call, deleteAccountSchema);
  if (email.trim().toLowerCase() !== user.email) {
    throw new InvalidInputError([{ path: "email", message: `Type ${user.email}` }]);
  }
  await limitAccount(runtime, "passwordOfAccount", user.id);
  await ownPasswordOrThrow(prisma, user.id, password, "password");
  const workspaces = await deleteUser(prisma, user);
  runtime.mail.post(accountDeletedMail(user.email));
  // A million records take a while.
  runtime.background.run("records of a deleted workspace are left", async () => {
    for (const workspaceId of workspaces) await forgetWorkspaceRecords(prisma, workspaceId);
  });
});
