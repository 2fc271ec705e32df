import { overviewSchema } from "@/lib/panel/schemas/traffic";
import { csvResponse } from "@/lib/panel/server/csv-response";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { idParam, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { SMART_URL } from "@/lib/services/document/smart-url";
import { exportStatistics } from "@/lib/services/links/export-statistics";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";

/** Streams one link's visits as CSV, by day. */
export const GET = workspaceRoute("viewer", async (call) => {
  const { range } = readQuery(call, overviewSchema);
  const { runtime, workspace, now } = call;
  const id = idParam(call, "id");
  const { document } = await SMART_URL.load(runtime.prisma, workspace.id, id);
  const lines = exportStatistics(call.ctx, id, overviewWindow(range, now));
  return streamWithPlace(call, "export", lines, (text) =>
    csvResponse(text, `${workspace.handle}-${document.keyname}-${range}`),
  );
});
