import { invitationTokenSchema } from "@/lib/panel/schemas/members";
import { noteOfUser, readBody, userRoute } from "@/lib/panel/server/panel-route";
import { acceptInvitation } from "@/lib/services/member/accept-invitation";

export const POST = userRoute(async (call) => {
  const { token } = await readBody(call, invitationTokenSchema);
  const joined = await acceptInvitation(call.runtime.prisma, { token, user: call.user }, call.now);
  const { handle, workspaceId } = joined;
  noteOfUser(call, "member.change", { reason: "join", workspaceId });
  return { handle };
});
