import { passkeyAddedMail } from "@/lib/mail/account-mails";
import type { PasskeysAnswer } from "@/lib/panel/answers/account";
import { addPasskeySchema, confirmSchema } from "@/lib/panel/schemas/account";
import { confirmUser } from "@/lib/panel/server/confirm-user";
import { noteOfUser, readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { partyOrThrow } from "@/lib/panel/server/passkey-party";
import { creationOptions } from "@/lib/services/user/passkey/make-passkey";
import { addPasskey, listPasskeys } from "@/lib/services/user/passkey/passkeys";

export const GET = userRoute(async ({ runtime, request, user }): Promise<PasskeysAnswer> => {
  const passkeys = await listPasskeys(runtime.prisma, user.id);
  return { passkeys, rpId: runtime.origins.passkeyParty(request.headers)?.id ?? null };
}, SET_UP);

/** Begins a new one: what the browser needs to make it. The challenge is bound to this session. */
export const POST = userRoute(async (call) => {
  const { runtime, user, now } = call;
  await confirmUser(call, "passkey.add", await readBody(call, confirmSchema));
  const party = partyOrThrow(call);
  const binding = { kind: "session", id: user.session.id } as const;
  const owner = {
    purpose: "register",
    binding,
    party,
    userId: user.id,
    email: user.email,
  } as const;
  return creationOptions(runtime.prisma, owner, now);
}, SET_UP);

/** Adds the one that was made. Only this answer carries the recovery codes that come with the first. */
export const PUT = userRoute(async (call) => {
  const { runtime, request, user, now } = call;
  const { passkey: text, name } = await readBody(call, addPasskeySchema);
  const party = runtime.origins.passkeyParty(request.headers);
  const codes = await addPasskey(runtime.prisma, { user, party, text, name }, now);
  noteOfUser(call, "passkey.add");
  const origin = runtime.origins.inMails(request.headers);
  runtime.mail.post(passkeyAddedMail(user.email, name.trim(), origin));
  return { codes };
}, SET_UP);
