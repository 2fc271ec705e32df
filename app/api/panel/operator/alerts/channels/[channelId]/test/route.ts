import { operatorsAlerts, testChannel } from "@/lib/panel/server/alert-answers";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, operatorRoute } from "@/lib/panel/server/panel-route";

/** As for a workspace's channel. */
export const POST = operatorRoute(async (call) => {
  const id = idParam(call, "channelId");
  await limitAccount(call.runtime, "alertTest", call.user.id);
  return testChannel(call.runtime, operatorsAlerts(call), id, null);
});
