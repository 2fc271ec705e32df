import { streamSchema } from "@/lib/panel/schemas/streams";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { idParam, noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { removeStream, updateStream } from "@/lib/services/stream/streams";

export const PUT = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, streamSchema);
  // Switched off, it sends nothing anywhere.
  if (input.enabled) assertConfirmed(call);
  const id = idParam(call, "id");
  const { movedTo } = await updateStream(call.ctx, call.runtime.streamTools, id, input);
  noteOfUser(call, "stream.change", { reason: "update", workspaceId: call.workspace.id });
  if (movedTo !== null) {
    await tellOwners(call, { kind: "stream", name: input.name, reach: movedTo });
  }
});

export const DELETE = workspaceRoute("admin", async (call) => {
  await removeStream(call.ctx, call.runtime.streamTools, idParam(call, "id"));
  noteOfUser(call, "stream.change", { reason: "remove", workspaceId: call.workspace.id });
});
