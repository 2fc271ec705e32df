import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { topAnswer } from "@/lib/panel/server/traffic/top-answer";

export const GET = workspaceRoute("viewer", async (call) => {
  const { range } = readQuery(call, overviewSchema);
  return topAnswer(call.runtime, call.workspace.id, range, call.now);
});
