import { rotateKeySchema } from "@/lib/panel/schemas/keys";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { rotateKey } from "@/lib/services/key/keys";

const HOUR_MS = 60 * 60 * 1000;

/** Only this answer ever carries the new key. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { overlapHours } = await readBody(call, rotateKeySchema);
  const overlapMs = Math.round(overlapHours * HOUR_MS);
  const key = await rotateKey(call.ctx, idParam(call, "id"), overlapMs);
  noteOfUser(call, "key.change", { reason: "rotate", workspaceId: call.workspace.id });
  return key;
});
