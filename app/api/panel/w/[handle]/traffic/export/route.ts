import { NOT_STORED } from "@/lib/net/not-stored";
import { trafficExportSchema } from "@/lib/panel/schemas/traffic";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { streamText } from "@/lib/panel/server/stream-text";
import { exportText } from "@/lib/panel/server/traffic/export-lines";
import { filterOf } from "@/lib/panel/server/traffic/filter-of";
import { exportTraffic } from "@/lib/services/traffic/export-traffic";

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl; charset=utf-8" };

export const GET = workspaceRoute("viewer", async (call) => {
  const { format, ...query } = readQuery(call, trafficExportSchema);
  const { runtime, workspace, now } = call;
  const pages = exportTraffic(runtime.traffic, workspace.id, filterOf(query, now));
  return streamWithPlace(
    call,
    "export",
    exportText(format, pages),
    (lines) =>
      new Response(streamText(lines), {
        headers: {
          ...NOT_STORED,
          "Content-Type": TYPES[format],
          "Content-Disposition": `attachment; filename="traffic-${workspace.handle}.${format}"`,
        },
      }),
  );
});
