import { ruleSchema } from "@/lib/panel/schemas/alerts";
import { limitAccount } from "@/lib/panel/server/limits";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { createRule } from "@/lib/services/alerts/rules";

export const POST = workspaceRoute("admin", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  return createRule(call.ctx, await readBody(call, ruleSchema));
});
