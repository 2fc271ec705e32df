import { setTagsSchema } from "@/lib/panel/schemas/links";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { setLinkTags } from "@/lib/services/smart-url/tags";

export const PUT = workspaceRoute("member", async (call) => {
  const { tags } = await readBody(call, setTagsSchema);
  await setLinkTags(call.ctx, idParam(call, "id"), tags);
});
