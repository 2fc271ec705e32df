import { retentionSchema } from "@/lib/panel/schemas/traffic";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { getRetentionOrThrow, updateRetention } from "@/lib/services/traffic/retention";

export const GET = workspaceRoute("viewer", ({ runtime, workspace }) =>
  getRetentionOrThrow(runtime.prisma, workspace.id),
);

export const PUT = workspaceRoute("admin", async (call) => {
  const choice = await readBody(call, retentionSchema);
  await updateRetention(call.runtime.prisma, call.workspace.id, choice, call.actor);
});
