import { trafficFilterSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { filterOf } from "@/lib/panel/server/traffic/filter-of";
import { countTraffic } from "@/lib/services/traffic/export-traffic";

export const GET = workspaceRoute("viewer", async (call) => {
  const { runtime, workspace, now } = call;
  const filter = filterOf(readQuery(call, trafficFilterSchema), now);
  return { count: await countTraffic(runtime.prisma, workspace.id, filter) };
});
