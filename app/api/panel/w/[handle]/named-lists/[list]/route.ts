import { renameListSchema } from "@/lib/panel/schemas/lists";
import { listNameParam } from "@/lib/panel/server/list-param";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { deleteList, renameList } from "@/lib/services/list/named-lists";

export const PATCH = workspaceRoute("member", async (call) =>
  renameList(call.ctx, listNameParam(call), await readBody(call, renameListSchema)),
);

/** With its entries. */
export const DELETE = workspaceRoute("member", async (call) =>
  deleteList(call.ctx, listNameParam(call)),
);
