import { limitAccount } from "@/lib/panel/server/limits";
import { SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { partyOrThrow } from "@/lib/panel/server/passkey-party";
import { requestOptions } from "@/lib/services/user/passkey/prove-passkey";

/** What the browser needs to confirm who is there, before an action that asks for it. */
export const POST = userRoute(async (call) => {
  const { runtime, user, now } = call;
  await limitAccount(runtime, "passkeyOptions", user.session.id);
  const party = partyOrThrow(call);
  const binding = { kind: "session", id: user.session.id } as const;
  return requestOptions(runtime.prisma, { purpose: "confirm", binding, party }, now);
}, SET_UP);
