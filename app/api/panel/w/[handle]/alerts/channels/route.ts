import { channelSchema } from "@/lib/panel/schemas/alerts";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { channelSeal, createChannel } from "@/lib/services/alerts/channels";

export const POST = workspaceRoute("admin", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  return createChannel(
    call.ctx,
    channelSeal(call.runtime.secret),
    await readBody(call, channelSchema),
  );
});
