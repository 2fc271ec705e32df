import { createKeySchema } from "@/lib/panel/schemas/keys";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { createKey } from "@/lib/services/key/keys";
import { listKeys } from "@/lib/services/key/read-keys";

export const GET = workspaceRoute("viewer", async ({ runtime, workspace, now }) => ({
  keys: await listKeys(runtime.prisma, workspace.id, now),
}));

/** Only this answer ever carries the key. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { name, quota, expiresAt } = await readBody(call, createKeySchema);
  const input = {
    name,
    ...(quota !== null && { quota }),
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt) }),
  };
  const key = await createKey(call.ctx, input);
  noteOfUser(call, "key.change", { reason: "create", workspaceId: call.workspace.id });
  return key;
});
