import { operatorRuleSchema } from "@/lib/alerts/rule-schema";
import { operatorsAlerts } from "@/lib/panel/server/alert-answers";
import { idParam, noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { removeRule, updateRule } from "@/lib/services/alerts/rules";

export const PUT = operatorRoute(async (call) => {
  const rule = await readBody(call, operatorRuleSchema);
  await updateRule(operatorsAlerts(call), idParam(call, "ruleId"), rule);
  noteOfOperator(call, "operator.act", `changed the alert rule ${rule.name}`);
});

export const DELETE = operatorRoute(async (call) => {
  const id = idParam(call, "ruleId");
  await removeRule(operatorsAlerts(call), id);
  noteOfOperator(call, "operator.act", `removed the alert rule ${id}`);
});
