import { exportQuerySchema } from "@/lib/panel/schemas/lists";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { listParam } from "@/lib/panel/server/list-param";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { streamLines } from "@/lib/panel/server/traffic/stream-lines";
import { exportList } from "@/lib/services/list/export-list";

const TYPES = { text: "text/plain", csv: "text/csv" } as const;
const EXTENSIONS = { text: "txt", csv: "csv" } as const;

/** The whole list as a file, streamed. */
export const GET = workspaceRoute("viewer", async (call) => {
  const { format } = readQuery(call, exportQuerySchema);
  const list = listParam(call);
  const pages = exportList(call.runtime.prisma, call.workspace.id, list, format);
  return streamWithPlace(
    call,
    "export",
    pages,
    (lines) =>
      new Response(streamLines(lines), {
        headers: {
          "Content-Type": `${TYPES[format]}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="${call.workspace.handle}-${list}.${EXTENSIONS[format]}"`,
          "Cache-Control": "no-store",
        },
      }),
  );
});
