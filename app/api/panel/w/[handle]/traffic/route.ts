import { trafficPageSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { filterOf } from "@/lib/panel/server/traffic/filter-of";

export const GET = workspaceRoute("viewer", async (call) => {
  const { before, after, limit, ...query } = readQuery(call, trafficPageSchema);
  const { runtime, workspace, now } = call;
  return runtime.traffic.search(workspace.id, filterOf(query, now), { before, after, limit });
});
