import { updateEntrySchema } from "@/lib/panel/schemas/lists";
import { entryIdParam, guardedList } from "@/lib/panel/server/list-param";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { updateEntry } from "@/lib/services/list/entries";

/** Returns warnings, and changes nothing, when the customer must confirm first. */
export const PATCH = workspaceRoute("member", async (call) => {
  const { note, expiresAt, confirmed } = await readBody(call, updateEntrySchema);
  return updateEntry(call.ctx, await guardedList(call, confirmed), {
    id: entryIdParam(call),
    ...(note !== undefined && { note }),
    ...(expiresAt !== undefined && { expiresAt }),
  });
});
