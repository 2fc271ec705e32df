import { addDomainSchema } from "@/lib/panel/schemas/domains";
import { cnameTargetOf, ownHostOf } from "@/lib/panel/server/own-hosts";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { addDomain } from "@/lib/services/link-domain/add-domain";
import { readDomainHost } from "@/lib/services/link-domain/domain-host";
import { listDomains } from "@/lib/services/link-domain/list-domains";

/** With the name that a CNAME record of the customer's can lead to; null: the operator has set none. */
export const GET = workspaceRoute("viewer", async ({ runtime, workspace }) => ({
  domains: await listDomains(runtime.prisma, workspace.id),
  cnameTarget: cnameTargetOf(runtime.env),
}));

export const POST = workspaceRoute("member", async (call) => {
  const { host } = await readBody(call, addDomainSchema);
  const { runtime, workspace, actor } = call;
  const scope = { workspaceId: workspace.id, actor };
  return addDomain(runtime.prisma, scope, readDomainHost(host, ownHostOf(runtime.env)));
});
