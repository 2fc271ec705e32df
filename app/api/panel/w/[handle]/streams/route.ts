import type { StreamList } from "@/lib/panel/answers/streams";
import { streamSchema } from "@/lib/panel/schemas/streams";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { createStream, listStreams } from "@/lib/services/stream/streams";

export const GET = workspaceRoute("admin", async ({ ctx, runtime }): Promise<StreamList> => {
  const { streamTools } = runtime;
  const streams = await listStreams(ctx, streamTools);
  return { streams, allowsFiles: streamTools.allowsFiles };
});

export const POST = workspaceRoute("admin", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const input = await readBody(call, streamSchema);
  const created = await createStream(call.ctx, call.runtime.streamTools, input);
  noteOfUser(call, "stream.change", { reason: "create", workspaceId: call.workspace.id });
  return created;
});
