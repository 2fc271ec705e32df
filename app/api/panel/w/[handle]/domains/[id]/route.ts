import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { removeDomain } from "@/lib/services/links/domains";

export const DELETE = workspaceRoute("member", async (call) => {
  await removeDomain(call.ctx, idParam(call, "id"));
  await call.runtime.linkHosts.refresh();
});
