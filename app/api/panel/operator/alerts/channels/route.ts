import { operatorsAlerts } from "@/lib/panel/server/alert-answers";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { channelSeal, createChannel } from "@/lib/services/alerts/channels";
import { newChannel } from "@/lib/services/alerts/model";

export const POST = operatorRoute(async (call) => {
  assertConfirmed({ person: call.user, now: call.now });
  const channel = await readBody(call, newChannel);
  const seal = channelSeal(call.runtime.secret);
  const made = await createChannel(operatorsAlerts(call), seal, channel);
  noteOfOperator(call, "operator.act", `made the alert channel ${made.name}`);
  return made;
});
