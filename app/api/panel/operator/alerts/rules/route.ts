import { operatorRuleSchema } from "@/lib/alerts/rule-schema";
import { operatorsAlerts } from "@/lib/panel/server/alert-answers";
import { noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { createRule } from "@/lib/services/alerts/rules";

export const POST = operatorRoute(async (call) => {
  const made = await createRule(operatorsAlerts(call), await readBody(call, operatorRuleSchema));
  noteOfOperator(call, "operator.act", `made the alert rule ${made.name}`);
  return made;
});
