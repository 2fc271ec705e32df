import { passkeyRemovedMail } from "@/lib/mail/account-mails";
import { confirmSchema, renamePasskeySchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { idParam, noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { offeredWays } from "@/lib/panel/server/passkey-party";
import { removePasskey, renamePasskey } from "@/lib/services/user/passkey/passkeys";

export const PATCH = userRoute(async (call) => {
  const { name } = await readBody(call, renamePasskeySchema);
  const id = idParam(call, "id");
  await renamePasskey(call.runtime.prisma, { userId: call.user.id, id, name });
}, SET_UP);

/** Never the last way to sign in. */
export const DELETE = userRoute(async (call) => {
  const { runtime, request, user } = call;
  await confirmUser(call, "passkey.remove", await readBody(call, confirmSchema));
  const removal = { user, id: idParam(call, "id"), ways: offeredWays(call) };
  const name = await removePasskey(runtime.prisma, removal);
  noteOfUser(call, "passkey.remove");
  runtime.mail.post(passkeyRemovedMail(user.email, name, runtime.origins.inMails(request.headers)));
}, SET_UP);
