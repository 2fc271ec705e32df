import { webhookTestSchema } from "@/lib/panel/schemas/webhooks";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { sendTest } from "@/lib/services/webhook/deliveries";

/** Sent within seconds; the log has what came of it. */
export const POST = workspaceRoute("admin", async (call) => {
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const { kind } = await readBody(call, webhookTestSchema);
  return sendTest(call.ctx, idParam(call, "id"), kind);
});
