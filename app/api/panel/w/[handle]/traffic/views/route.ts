import { savedViewSchema } from "@/lib/panel/schemas/traffic";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listViews, saveView } from "@/lib/services/traffic/saved-views";

export const GET = workspaceRoute("viewer", ({ runtime, workspace }) =>
  listViews(runtime.prisma, workspace.id),
);

export const POST = workspaceRoute("member", async (call) =>
  saveView(call.runtime.prisma, call.workspace.id, await readBody(call, savedViewSchema)),
);
