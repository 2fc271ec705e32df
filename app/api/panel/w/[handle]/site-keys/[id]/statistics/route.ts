import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { idParam, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { getSiteKeyStatistics } from "@/lib/services/site-key/statistics";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";

export const GET = workspaceRoute("viewer", (call) => {
  const { range } = readQuery(call, overviewSchema);
  return getSiteKeyStatistics(call.ctx, idParam(call, "id"), overviewWindow(range, call.now));
});
