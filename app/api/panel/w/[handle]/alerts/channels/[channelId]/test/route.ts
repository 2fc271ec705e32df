import { testChannel } from "@/lib/panel/server/alert-answers";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, workspaceRoute } from "@/lib/panel/server/panel-route";

/** Sends an example now. Answers with why it did not arrive; null: it did, or a mail is on its way. */
export const POST = workspaceRoute("admin", async (call) => {
  const { runtime, ctx, workspace, user } = call;
  const id = idParam(call, "channelId");
  await limitAccount(runtime, "alertTest", user.id);
  return testChannel(runtime, ctx, id, workspace.handle);
});
