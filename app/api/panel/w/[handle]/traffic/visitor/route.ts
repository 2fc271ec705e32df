import { visitorSchema } from "@/lib/panel/schemas/traffic";
import { readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { deleteVisitor } from "@/lib/services/traffic/delete-visitor";

export const GET = workspaceRoute("admin", async (call) => {
  const { network } = readQuery(call, visitorSchema);
  const { runtime, workspace } = call;
  return runtime.traffic.countNewest(workspace.id, { network });
});

export const DELETE = workspaceRoute("admin", async (call) => {
  const { network } = readQuery(call, visitorSchema);
  const { runtime, workspace, actor } = call;
  return { deleted: await deleteVisitor(runtime, workspace.id, network, actor) };
});
