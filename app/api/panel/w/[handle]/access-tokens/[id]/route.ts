import { idParam, noteOfUser, workspaceRoute } from "@/lib/panel/server/panel-route";
import { revokeAccessToken } from "@/lib/services/access-token/access-tokens";

export const DELETE = workspaceRoute("admin", async (call) => {
  await revokeAccessToken(call.ctx, idParam(call, "id"));
  noteOfUser(call, "token.change", { reason: "revoke", workspaceId: call.workspace.id });
});
