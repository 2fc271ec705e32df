import { workspaceRoute } from "@/lib/panel/server/panel-route";
import { withServedLink } from "@/lib/panel/server/traffic/served-link";
import { listFacets } from "@/lib/services/traffic/list-facets";

export const GET = workspaceRoute("viewer", async ({ runtime, workspace }) => {
  const { keys, rules } = await listFacets(runtime.prisma, workspace.id);
  return { keys: withServedLink(workspace.id, keys), rules };
});
