import { KEYS_A_PAGE } from "@/lib/panel/page-sizes";
import { createKeySchema, keysQuerySchema } from "@/lib/panel/schemas/keys";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listKeyPage } from "@/lib/services/key/key-page";
import { createKey } from "@/lib/services/key/keys";

export const GET = workspaceRoute("viewer", (call) => {
  const { usable, ...query } = readQuery(call, keysQuerySchema);
  return listKeyPage(call.ctx, { ...query, usable: usable === "1", pageSize: KEYS_A_PAGE });
});

/** Only this answer ever carries the key. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { quota, expiresAt, ...rest } = await readBody(call, createKeySchema);
  const input = {
    ...rest,
    ...(quota !== null && { quota }),
    ...(expiresAt !== null && { expiresAt: new Date(expiresAt) }),
  };
  const key = await createKey(call.ctx, input);
  noteOfUser(call, "key.change", { reason: "create", workspaceId: call.workspace.id });
  return key;
});
