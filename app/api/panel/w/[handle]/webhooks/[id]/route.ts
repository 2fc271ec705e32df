import { webhookSchema } from "@/lib/panel/schemas/webhooks";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { webhookAccess, webhookScope } from "@/lib/panel/server/webhooks";
import { getWebhook, removeWebhook, updateWebhook } from "@/lib/services/webhook/endpoints";

export const GET = workspaceRoute("admin", (call) => getWebhook(call.ctx, idParam(call, "id")));

export const PUT = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, webhookSchema);
  // Switched off, it sends nothing anywhere.
  if (input.isEnabled) assertConfirmed(call);
  const id = idParam(call, "id");
  const { isMoved } = await updateWebhook(call.ctx, webhookScope(call), id, input);
  if (isMoved) await tellOwners(call, webhookAccess(input.url));
});

export const DELETE = workspaceRoute("admin", (call) =>
  removeWebhook(call.ctx, idParam(call, "id")),
);
