import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { complianceAnswer } from "@/lib/panel/server/bots/compliance-answer";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";

export const GET = workspaceRoute("viewer", async (call) => {
  const { range } = readQuery(call, overviewSchema);
  return complianceAnswer(call.runtime, call.workspace.id, range, call.now);
});
