import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";
import { refuseDestinations, settleSavedLink } from "@/lib/panel/server/refuse-destinations";
import { SMART_URL } from "@/lib/services/document/smart-url";
import { duplicateLink } from "@/lib/services/smart-url/duplicate-link";

/** A copy under a new keyname, checked as if it were made by hand. */
export const POST = workspaceRoute("member", async (call) => {
  const { runtime, ctx, now } = call;
  const id = idParam(call, "id");
  const { document } = await SMART_URL.load(runtime.prisma, ctx.workspaceId, id);
  await refuseDestinations(call, document);
  const copy = await duplicateLink(ctx, id);
  await settleSavedLink(runtime, copy.id, now);
  return copy;
});
