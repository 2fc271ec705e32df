import { operatorsAlerts } from "@/lib/panel/server/alert-answers";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { idParam, noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { channelSeal, removeChannel, updateChannel } from "@/lib/services/alerts/channels";
import { channelChange } from "@/lib/services/alerts/model";

export const PUT = operatorRoute(async (call) => {
  const change = await readBody(call, channelChange);
  if (change.channel !== null) assertConfirmed({ person: call.user, now: call.now });
  const seal = channelSeal(call.runtime.secret);
  await updateChannel(operatorsAlerts(call), seal, idParam(call, "channelId"), change);
  noteOfOperator(call, "operator.act", `changed the alert channel ${change.name}`);
});

export const DELETE = operatorRoute(async (call) => {
  const id = idParam(call, "channelId");
  await removeChannel(operatorsAlerts(call), id);
  noteOfOperator(call, "operator.act", `removed the alert channel ${id}`);
});
