import { trafficSummarySchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { filterOf } from "@/lib/panel/server/traffic/filter-of";
import { summaryAnswer } from "@/lib/panel/server/traffic/summary-answer";

export const GET = workspaceRoute("viewer", async (call) => {
  const { by, ...query } = readQuery(call, trafficSummarySchema);
  const { runtime, workspace, now } = call;
  return summaryAnswer(runtime, workspace.id, filterOf(query, now), { by, now });
});
