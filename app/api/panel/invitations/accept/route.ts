import { invitationTokenSchema } from "@/lib/panel/schemas/members";
import { readBody, userRoute } from "@/lib/panel/server/panel-route";
import { acceptInvitation } from "@/lib/services/invitation/accept-invitation";

export const POST = userRoute(async (call) => {
  const { token } = await readBody(call, invitationTokenSchema);
  return acceptInvitation(call.runtime.prisma, token, call.user, call.now);
});
