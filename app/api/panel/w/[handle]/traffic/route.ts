import { trafficPageSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { filterOf } from "@/lib/panel/server/traffic/filter-of";
import { searchTraffic } from "@/lib/services/traffic/search-traffic";

export const GET = workspaceRoute("viewer", async (call) => {
  const { before, limit, ...query } = readQuery(call, trafficPageSchema);
  const { runtime, workspace, now } = call;
  return searchTraffic(runtime.prisma, workspace.id, filterOf(query, now), { before, limit });
});
