import { csvResponse } from "@/lib/panel/server/csv-response";
import { streamWithPlace } from "@/lib/panel/server/heavy-work";
import { linkBase } from "@/lib/panel/server/link-base";
import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { exportLinks } from "@/lib/services/links/export-links";

/** Streams all links as CSV. */
export const GET = workspaceRoute("viewer", async (call) => {
  const lines = exportLinks(call.ctx, await linkBase(call));
  return streamWithPlace(call, "export", lines, (text) =>
    csvResponse(text, `${call.workspace.handle}-smarturls`),
  );
});
