import { alertHistoryOf, operatorsAlerts } from "@/lib/panel/server/alert-answers";
import { operatorRoute, readQuery } from "@/lib/panel/server/panel-route";
import { alertHistoryQuery } from "@/lib/services/alerts/model";

export const GET = operatorRoute((call) =>
  alertHistoryOf(operatorsAlerts(call), readQuery(call, alertHistoryQuery).before),
);
