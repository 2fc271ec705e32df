import { rotateKeySchema } from "@/lib/panel/schemas/keys";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { rotateKey } from "@/lib/services/key/rotate-key";

const HOUR_MS = 60 * 60 * 1000;

/** The answer carries the new key itself, this once. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { overlapHours } = await readBody(call, rotateKeySchema);
  const { runtime, workspace, actor, now } = call;
  const overlapMs = Math.round(overlapHours * HOUR_MS);
  const id = idParam(call, "id");
  const key = await rotateKey(runtime.prisma, workspace.id, id, overlapMs, actor, now);
  noteOfUser(call, "key.change", { reason: "rotate", workspaceId: workspace.id });
  return key;
});
