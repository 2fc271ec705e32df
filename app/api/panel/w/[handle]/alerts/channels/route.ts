import { channelSchema } from "@/lib/panel/schemas/alerts";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { channelSeal, createChannel } from "@/lib/services/alerts/channels";

export const POST = workspaceRoute("admin", async (call) => {
  assertConfirmed(call);
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const input = await readBody(call, channelSchema);
  const created = await createChannel(call.ctx, channelSeal(call.runtime.secret), input);
  await tellOwners(call, { kind: "channel", name: created.name, reach: created.hint });
  return created;
});
