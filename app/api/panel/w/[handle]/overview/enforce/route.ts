import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { enforceAnswer } from "@/lib/panel/server/traffic/enforce-answer";

export const GET = workspaceRoute("viewer", async (call) => {
  const { range } = readQuery(call, overviewSchema);
  return enforceAnswer(call.runtime, call.workspace.id, range, call.now);
});
