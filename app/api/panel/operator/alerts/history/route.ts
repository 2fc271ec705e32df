import { alertHistorySchema } from "@/lib/panel/schemas/alerts";
import { alertHistory, operatorsAlerts } from "@/lib/panel/server/alert-answers";
import { operatorRoute, readQuery } from "@/lib/panel/server/panel-route";

export const GET = operatorRoute((call) =>
  alertHistory(operatorsAlerts(call), readQuery(call, alertHistorySchema).before),
);
