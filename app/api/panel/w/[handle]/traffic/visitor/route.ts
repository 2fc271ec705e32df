import { visitorSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { countVisitor, deleteVisitor } from "@/lib/services/traffic/delete-visitor";

export const GET = workspaceRoute("admin", async (call) => {
  const { network } = readQuery(call, visitorSchema);
  return { count: await countVisitor(call.runtime.prisma, call.workspace.id, network) };
});

export const DELETE = workspaceRoute("admin", async (call) => {
  const { network } = readQuery(call, visitorSchema);
  const { runtime, workspace, actor } = call;
  return { deleted: await deleteVisitor(runtime.prisma, workspace.id, network, actor) };
});
