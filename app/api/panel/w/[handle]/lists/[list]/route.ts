import { SELECTION_BODY_BYTES } from "@/lib/panel/body-sizes";
import { LIST_PAGE_SIZE } from "@/lib/panel/page-sizes";
import { addEntrySchema, listQuerySchema, removeEntriesSchema } from "@/lib/panel/schemas/lists";
import { guardedList, listParam } from "@/lib/panel/server/list-param";
import { readBody, readQuery, workspaceRoute } from "@/lib/panel/server/panel-route";
import { addEntry, removeEntries } from "@/lib/services/list/entries";
import { listEntries } from "@/lib/services/list/read-entries";

export const GET = workspaceRoute("viewer", async (call) => {
  const query = { ...readQuery(call, listQuerySchema), pageSize: LIST_PAGE_SIZE };
  return listEntries(call.ctx, await listParam(call), query);
});

/** Returns warnings, and changes nothing, when the customer must confirm first. */
export const POST = workspaceRoute("member", async (call) => {
  const { confirmed, ...entry } = await readBody(call, addEntrySchema);
  return addEntry(call.ctx, await guardedList(call, confirmed), entry);
});

/** The same for removals. */
export const DELETE = workspaceRoute("member", async (call) => {
  const { confirmed, ...selection } = await readBody(
    call,
    removeEntriesSchema,
    SELECTION_BODY_BYTES,
  );
  return removeEntries(call.ctx, await guardedList(call, confirmed), selection);
});
