import { channelChangeSchema } from "@/lib/panel/schemas/alerts";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { channelSeal, removeChannel, updateChannel } from "@/lib/services/alerts/channels";

export const PUT = workspaceRoute("admin", async (call) => {
  const change = await readBody(call, channelChangeSchema);
  await updateChannel(
    call.ctx,
    channelSeal(call.runtime.secret),
    idParam(call, "channelId"),
    change,
  );
});

export const DELETE = workspaceRoute("admin", (call) =>
  removeChannel(call.ctx, idParam(call, "channelId")),
);
