import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { limitAccount } from "@/lib/panel/server/limits";
import { idParam, noteOfUser, workspaceRoute } from "@/lib/panel/server/panel-route";
import { webhookScope } from "@/lib/panel/server/webhooks";
import { rotateWebhookSecret } from "@/lib/services/webhook/endpoints";

/** Only this answer ever carries the new secret. */
export const POST = workspaceRoute("admin", async (call) => {
  assertConfirmed(call);
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const rotated = await rotateWebhookSecret(call.ctx, webhookScope(call), idParam(call, "id"));
  noteOfUser(call, "key.change", { reason: "rotate webhook", workspaceId: call.workspace.id });
  return rotated;
});
