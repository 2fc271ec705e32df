import { updateKeySchema } from "@/lib/panel/schemas/keys";
import { idParam, noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { revokeKey, updateKey } from "@/lib/services/key/keys";

export const PATCH = workspaceRoute("member", async (call) => {
  const { expiresAt, ...rest } = await readBody(call, updateKeySchema);
  const input = {
    ...rest,
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  await updateKey(call.ctx, idParam(call, "id"), input);
  noteOfUser(call, "key.change", { reason: "update", workspaceId: call.workspace.id });
});

export const DELETE = workspaceRoute("member", async (call) => {
  await revokeKey(call.ctx, idParam(call, "id"));
  noteOfUser(call, "key.change", { reason: "revoke", workspaceId: call.workspace.id });
});
