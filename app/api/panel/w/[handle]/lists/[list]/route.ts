import { clientAddress } from "@/lib/http/client-address";
import { SELECTION_BODY_BYTES } from "@/lib/panel/body-sizes";
import { LIST_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { addEntrySchema, listQuerySchema, removeEntriesSchema } from "@/lib/panel/schemas/lists";
import { listParam } from "@/lib/panel/server/list-param";
import { readBody, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { addEntry } from "@/lib/services/list/add-entry";
import { listEntries } from "@/lib/services/list/list-entries";
import { removeEntries } from "@/lib/services/list/remove-entries";

export const GET = workspaceRoute("viewer", async (call) => {
  const query = { ...readQuery(call, listQuerySchema), pageSize: LIST_PAGE_SIZE };
  return listEntries(call.runtime.prisma, call.workspace.id, listParam(call), query);
});

/** Answers with warnings, and changes nothing, when the customer has to confirm first. */
export const POST = workspaceRoute("member", async (call) => {
  const { confirmed, ...entry } = await readBody(call, addEntrySchema);
  const { runtime, workspace, actor, now } = call;
  const viewer = { address: clientAddress(call.request.headers, runtime.env.trustedProxies), now };
  const scope = { workspaceId: workspace.id, actor };
  return addEntry(runtime.prisma, scope, listParam(call), entry, { ...viewer, confirmed });
});

/** The same for what goes. */
export const DELETE = workspaceRoute("member", async (call) => {
  const { confirmed, ...selection } = await readBody(
    call,
    removeEntriesSchema,
    SELECTION_BODY_BYTES,
  );
  const { runtime, workspace, actor, now } = call;
  const viewer = { address: clientAddress(call.request.headers, runtime.env.trustedProxies), now };
  const scope = { workspaceId: workspace.id, actor };
  return removeEntries(runtime.prisma, scope, listParam(call), selection, { ...viewer, confirmed });
});
