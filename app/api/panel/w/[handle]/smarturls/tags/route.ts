import { SELECTION_BODY_BYTES } from "@/lib/panel/body-sizes";
import { tagLinksSchema } from "@/lib/panel/schemas/links";
import { readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { listTags, tagLinks } from "@/lib/services/smart-url/tags";

export const GET = workspaceRoute("viewer", async ({ ctx }) => ({ tags: await listTags(ctx) }));

/** Adds tags to a selection of links, and takes some away. */
export const POST = workspaceRoute("member", async (call) => {
  const change = await readBody(call, tagLinksSchema, SELECTION_BODY_BYTES);
  return { count: await tagLinks(call.ctx, change) };
});
