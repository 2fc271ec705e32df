import type { StreamList } from "@/lib/panel/answers/streams";
import { streamSchema } from "@/lib/panel/schemas/streams";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { createStream, listStreams } from "@/lib/services/stream/streams";

export const GET = workspaceRoute("admin", async ({ ctx, runtime }): Promise<StreamList> => {
  const { streamTools } = runtime;
  const streams = await listStreams(ctx, streamTools);
  return { streams, allowsFiles: streamTools.allowsFiles };
});

export const POST = workspaceRoute("admin", async (call) => {
  assertConfirmed(call);
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const input = await readBody(call, streamSchema);
  const { place, ...created } = await createStream(call.ctx, call.runtime.streamTools, input);
  noteOfUser(call, "stream.change", { reason: "create", workspaceId: call.workspace.id });
  await tellOwners(call, { kind: "stream", name: input.name, reach: place });
  return created;
});
