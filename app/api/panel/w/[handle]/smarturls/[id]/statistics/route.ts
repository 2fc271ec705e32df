import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { idParam, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { SMART_URL } from "@/lib/services/document/smart-url";
import { getLinkStatistics } from "@/lib/services/links/statistics";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";

export const GET = workspaceRoute("viewer", async (call) => {
  const { range } = readQuery(call, overviewSchema);
  const { runtime, workspace, now } = call;
  const id = idParam(call, "id");
  const { document } = await SMART_URL.load(runtime.prisma, workspace.id, id);
  const { keyname, jsVerification } = document;
  const window = overviewWindow(range, now);
  const statistics = await getLinkStatistics(call.ctx, id, window);
  return { keyname, jsVerification, ...statistics };
});
