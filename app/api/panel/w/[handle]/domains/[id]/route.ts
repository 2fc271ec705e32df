import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { removeDomain } from "@/lib/services/link-domain/remove-domain";

export const DELETE = workspaceRoute("member", async (call) => {
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  await removeDomain(runtime.prisma, scope, idParam(call, "id"));
  await runtime.linkHouse.hosts.refresh();
});
