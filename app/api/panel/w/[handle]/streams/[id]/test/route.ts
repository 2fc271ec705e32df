import type { StreamTest } from "@/lib/panel/answers/streams";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { getDestination, UNREADABLE } from "@/lib/services/stream/streams";

/** Sends one record now; the destination's answer is told as it is. */
export const POST = workspaceRoute("admin", async (call): Promise<StreamTest> => {
  const { runtime, user, workspace } = call;
  await limitAccount(runtime, "createOfUser", user.id);
  const id = idParam(call, "id");
  const destination = await getDestination(call.ctx, runtime.streamTools, id);
  if (destination === null) return { error: UNREADABLE };
  const stream = { id, handle: workspace.handle, workspaceId: workspace.id };
  return { error: await runtime.streams.test(destination, stream) };
});
