import { addDomainSchema } from "@/lib/panel/schemas/domains";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readDomainHost } from "@/lib/services/links/domain-host";
import { addDomain, listDomains } from "@/lib/services/links/domains";

/** Includes the CNAME target for customers; null when the operator has set none. */
export const GET = workspaceRoute("viewer", async ({ runtime, workspace }) => ({
  domains: await listDomains(runtime.prisma, workspace.id),
  cnameTarget: runtime.origins.cnameTarget,
}));

export const POST = workspaceRoute("member", async (call) => {
  const { host } = await readBody(call, addDomainSchema);
  return addDomain(call.ctx, readDomainHost(host, call.runtime.origins.ownHost));
});
