import { updateKeySchema } from "@/lib/panel/schemas/keys";
import { idParam, noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { revokeKey } from "@/lib/services/key/revoke-key";
import { updateKey } from "@/lib/services/key/update-key";

export const PATCH = workspaceRoute("member", async (call) => {
  const { expiresAt, ...rest } = await readBody(call, updateKeySchema);
  const input = {
    ...rest,
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  const { runtime, workspace, actor } = call;
  await updateKey(runtime.prisma, workspace.id, idParam(call, "id"), input, actor);
  noteOfUser(call, "key.change", { reason: "update", workspaceId: workspace.id });
});

export const DELETE = workspaceRoute("member", async (call) => {
  const { runtime, workspace, actor, now } = call;
  await revokeKey(runtime.prisma, workspace.id, idParam(call, "id"), actor, now);
  noteOfUser(call, "key.change", { reason: "revoke", workspaceId: workspace.id });
});
