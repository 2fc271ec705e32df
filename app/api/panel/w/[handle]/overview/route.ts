import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { overviewAnswer } from "@/lib/panel/server/traffic/overview-answer";

export const GET = workspaceRoute("viewer", async (call) => {
  const { range } = readQuery(call, overviewSchema);
  return overviewAnswer(call.runtime, call.workspace.id, range, call.now);
});
