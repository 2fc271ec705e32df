import { ruleSchema } from "@/lib/panel/schemas/alerts";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { removeRule, updateRule } from "@/lib/services/alerts/rules";

export const PUT = workspaceRoute("admin", async (call) => {
  await updateRule(call.ctx, idParam(call, "ruleId"), await readBody(call, ruleSchema));
});

export const DELETE = workspaceRoute("admin", (call) =>
  removeRule(call.ctx, idParam(call, "ruleId")),
);
