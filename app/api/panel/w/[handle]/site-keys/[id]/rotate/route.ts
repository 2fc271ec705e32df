import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, noteOfUser, workspaceRoute } from "@/lib/panel/server/panel-route";
import { rotateSecret } from "@/lib/services/site-key/site-keys";

/** Only this answer ever carries the new secret. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const rotated = await rotateSecret(call.ctx, idParam(call, "id"));
  noteOfUser(call, "key.change", { reason: "rotate", workspaceId: call.workspace.id });
  return rotated;
});
