import { invitationTokenSchema } from "@/lib/panel/schemas/members";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { findInvitationOrThrow } from "@/lib/services/member/accept-invitation";

/** What an invitation is about, for the holder of its link. POST, because tokens do not belong in URLs. */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "link", request.headers);
  const { token } = await readBody(call, invitationTokenSchema);
  return findInvitationOrThrow(runtime.prisma, token, now);
});
