import { clientAddress } from "@/lib/http/client-address";
import { updateEntrySchema } from "@/lib/panel/schemas/lists";
import { entryIdParam, listParam } from "@/lib/panel/server/list-param";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { updateEntry } from "@/lib/services/list/update-entry";

/** Answers with warnings, and changes nothing, when the customer has to confirm first. */
export const PATCH = workspaceRoute("member", async (call) => {
  const { note, expiresAt, confirmed } = await readBody(call, updateEntrySchema);
  const change = {
    ...(note !== undefined && { note }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  const { runtime, workspace, actor, now } = call;
  const address = clientAddress(call.request.headers, runtime.env.trustedProxies);
  const scope = { workspaceId: workspace.id, actor };
  const viewer = { address, confirmed, now };
  return updateEntry(runtime.prisma, scope, listParam(call), entryIdParam(call), change, viewer);
});
