import { findSchema } from "@/lib/panel/schemas/find";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { findByName } from "@/lib/services/workspace/find-by-name";

/** What the command palette finds by name. */
export const GET = workspaceRoute("viewer", async (call) => ({
  found: await findByName(call.ctx, readQuery(call, findSchema).q.trim()),
}));
