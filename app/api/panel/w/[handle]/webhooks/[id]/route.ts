import { webhookSchema } from "@/lib/panel/schemas/webhooks";
import { idParam, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { webhookScope } from "@/lib/panel/server/webhooks";
import { getWebhook, removeWebhook, updateWebhook } from "@/lib/services/webhook/endpoints";

export const GET = workspaceRoute("admin", (call) => getWebhook(call.ctx, idParam(call, "id")));

export const PUT = workspaceRoute("admin", async (call) => {
  const input = await readBody(call, webhookSchema);
  await updateWebhook(call.ctx, webhookScope(call), idParam(call, "id"), input);
});

export const DELETE = workspaceRoute("admin", (call) =>
  removeWebhook(call.ctx, idParam(call, "id")),
);
