import { trafficFilterSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { filterOf } from "@/lib/panel/server/traffic/filter-of";

export const GET = workspaceRoute("viewer", async (call) => {
  const { runtime, workspace, now } = call;
  const filter = filterOf(readQuery(call, trafficFilterSchema), now);
  return runtime.traffic.countNewest(workspace.id, filter);
});
