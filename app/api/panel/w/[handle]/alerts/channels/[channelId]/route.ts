import { channelChangeSchema } from "@/lib/panel/schemas/alerts";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { channelSeal, removeChannel, updateChannel } from "@/lib/services/alerts/channels";

export const PUT = workspaceRoute("admin", async (call) => {
  const change = await readBody(call, channelChangeSchema);
  // Null keeps where it leads.
  if (change.channel !== null) assertConfirmed(call);
  const id = idParam(call, "channelId");
  const { name, hint } = await updateChannel(
    call.ctx,
    channelSeal(call.runtime.secret),
    id,
    change,
  );
  if (change.channel !== null) await tellOwners(call, { kind: "channel", name, reach: hint });
});

export const DELETE = workspaceRoute("admin", (call) =>
  removeChannel(call.ctx, idParam(call, "channelId")),
);
