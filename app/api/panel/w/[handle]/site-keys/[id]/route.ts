import { siteKeySchema } from "@/lib/panel/schemas/site-keys";
import { idParam, noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readSiteHosts } from "@/lib/services/site-key/site-host";
import { getSiteKey, removeSiteKey, updateSiteKey } from "@/lib/services/site-key/site-keys";

export const GET = workspaceRoute("viewer", (call) => getSiteKey(call.ctx, idParam(call, "id")));

export const PUT = workspaceRoute("member", async (call) => {
  const { hosts, ...settings } = await readBody(call, siteKeySchema);
  const id = idParam(call, "id");
  await updateSiteKey(call.ctx, id, { ...settings, hosts: readSiteHosts(hosts) });
  noteOfUser(call, "key.change", { reason: "update", workspaceId: call.workspace.id });
});

export const DELETE = workspaceRoute("member", async (call) => {
  await removeSiteKey(call.ctx, idParam(call, "id"));
  noteOfUser(call, "key.change", { reason: "revoke", workspaceId: call.workspace.id });
});
