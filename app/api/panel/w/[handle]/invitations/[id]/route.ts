import { actingMember } from "@/lib/panel/server/acting-member";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { revokeInvitation } from "@/lib/services/invitation/revoke-invitation";

export const DELETE = workspaceRoute("admin", async (call) => {
  const { runtime, now } = call;
  await revokeInvitation(runtime.prisma, actingMember(call), idParam(call, "id"), now);
});
