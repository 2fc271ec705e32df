import { siteKeySchema } from "@/lib/panel/schemas/site-keys";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { readSiteHosts } from "@/lib/services/site-key/site-host";
import { createSiteKey, listSiteKeys } from "@/lib/services/site-key/site-keys";

export const GET = workspaceRoute("viewer", async ({ ctx }) => ({
  siteKeys: await listSiteKeys(ctx),
}));

/** Only this answer ever carries the secret. */
export const POST = workspaceRoute("member", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { hosts, ...settings } = await readBody(call, siteKeySchema);
  const created = await createSiteKey(call.ctx, { ...settings, hosts: readSiteHosts(hosts) });
  noteOfUser(call, "key.change", { reason: "create", workspaceId: call.workspace.id });
  return created;
});
