import { streamSchema } from "@/lib/panel/schemas/streams";
import { idParam, noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { removeStream, updateStream } from "@/lib/services/stream/streams";

export const PUT = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, streamSchema);
  await updateStream(call.ctx, call.runtime.streamTools, idParam(call, "id"), input);
  noteOfUser(call, "stream.change", { reason: "update", workspaceId: call.workspace.id });
});

export const DELETE = workspaceRoute("admin", async (call) => {
  await removeStream(call.ctx, call.runtime.streamTools, idParam(call, "id"));
  noteOfUser(call, "stream.change", { reason: "remove", workspaceId: call.workspace.id });
});
