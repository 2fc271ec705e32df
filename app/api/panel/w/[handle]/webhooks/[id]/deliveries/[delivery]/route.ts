import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { deliveryParam } from "@/lib/panel/server/webhooks";
import { getDelivery, redeliver } from "@/lib/services/webhook/deliveries";

export const GET = workspaceRoute("admin", (call) =>
  getDelivery(call.ctx, idParam(call, "id"), deliveryParam(call)),
);

/** Sends it again. */
export const POST = workspaceRoute("admin", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  return redeliver(call.ctx, idParam(call, "id"), deliveryParam(call));
});
