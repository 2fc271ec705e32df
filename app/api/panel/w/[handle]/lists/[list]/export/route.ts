import { exportQuerySchema } from "@/lib/panel/schemas/lists";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { listParam } from "@/lib/panel/server/list-param";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { streamText } from "@/lib/panel/server/stream-text";
import { exportList } from "@/lib/services/list/export-list";

const TYPES = { text: "text/plain", csv: "text/csv" } as const;
const EXTENSIONS = { text: "txt", csv: "csv" } as const;

/** Streams the whole list as a file. */
export const GET = workspaceRoute("viewer", async (call) => {
  const { format } = readQuery(call, exportQuerySchema);
  const list = await listParam(call);
  const pages = exportList(call.ctx, list, format);
  return streamWithPlace(
    call,
    "export",
    pages,
    (lines) =>
      new Response(streamText(lines), {
        headers: {
          "Content-Type": `${TYPES[format]}; charset=utf-8`,
          "Content-Disposition": `attachment; filename="${call.workspace.handle}-${list.name}.${EXTENSIONS[format]}"`,
          "Cache-Control": "no-store",
        },
      }),
  );
});
