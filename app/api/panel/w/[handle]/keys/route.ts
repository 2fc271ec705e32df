import { createKeySchema } from "@/lib/panel/schemas/keys";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { createKey } from "@/lib/services/key/create-key";
import { listKeys } from "@/lib/services/key/list-keys";

export const GET = workspaceRoute("viewer", async ({ runtime, workspace, now }) => ({
  keys: await listKeys(runtime.prisma, workspace.id, now),
}));

/** The answer carries the key itself, this once. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { name, quota, expiresAt } = await readBody(call, createKeySchema);
  const input = {
    name,
    ...(quota !== null && { quota }),
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt) }),
  };
  const key = await createKey(call.runtime.prisma, call.workspace.id, input, call.actor);
  noteOfUser(call, "key.change", { reason: "create", workspaceId: call.workspace.id });
  return key;
});
