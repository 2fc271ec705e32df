import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { idParam, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { getLinkStatistics } from "@/lib/services/link-statistics/get-link-statistics";
import { getSmartUrlOrThrow } from "@/lib/services/smart-url/get-smart-url";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";

export const GET = workspaceRoute("viewer", async (call) => {
  const { range } = readQuery(call, overviewSchema);
  const { runtime, workspace, now } = call;
  const link = { workspaceId: workspace.id, smartUrlId: idParam(call, "id") };
  const { document } = await getSmartUrlOrThrow(runtime.prisma, workspace.id, link.smartUrlId);
  const { keyname, jsVerification } = document;
  const window = overviewWindow(range, now);
  const statistics = await getLinkStatistics(runtime.prisma, link, window, now);
  return { keyname, jsVerification, ...statistics };
});
