import { invitationTokenSchema } from "@/lib/panel/schemas/members";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { findInvitationOrThrow } from "@/lib/services/invitation/find-invitation";

/** What an invitation is about, for whoever has its link. POST: the token belongs in no URL. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "link", request.headers);
  const { token } = await readBody(call, invitationTokenSchema);
  return findInvitationOrThrow(runtime.prisma, token, now);
});
