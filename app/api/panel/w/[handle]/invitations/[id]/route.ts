import { memberContext } from "@/lib/panel/server/member-context";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { revokeInvitation } from "@/lib/services/member/invitations";

export const DELETE = workspaceRoute("admin", async (call) => {
  await revokeInvitation(memberContext(call), idParam(call, "id"));
});
