import { createListSchema } from "@/lib/panel/schemas/lists";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { createList } from "@/lib/services/list/named-lists";

export const POST = workspaceRoute("member", async (call) =>
  createList(call.ctx, await readBody(call, createListSchema)),
);
