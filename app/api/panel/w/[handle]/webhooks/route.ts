import { EVENT_KINDS } from "@/lib/events/event";
import { isInstallationKind } from "@/lib/events/event-data";
import { webhookSchema } from "@/lib/panel/schemas/webhooks";
import { assertConfirmed } from "@/lib/panel/server/assert-confirmed";
import { limitAccount } from "@/lib/panel/server/limits";
import { noteOfUser, readBody, workspaceRoute } from "@/lib/panel/server/panel-route";
import { tellOwners } from "@/lib/panel/server/tell-owners";
import { webhookAccess, webhookScope } from "@/lib/panel/server/webhooks";
import { createWebhook, listWebhooks } from "@/lib/services/webhook/endpoints";

/** For admins, as all of these: receivers' URLs often hold a token, and the log what members did. */
export const GET = workspaceRoute("admin", async ({ ctx, answerable }) => ({
  webhooks: await listWebhooks(ctx),
  /** Those of the installation are for its operators. */
  kinds: EVENT_KINDS.filter((kind) => answerable.isOperator || !isInstallationKind(kind)),
}));

/** Only this answer ever carries the secret. */
export const POST = workspaceRoute("admin", async (call) => {
  assertConfirmed(call);
  await limitAccount(call.runtime, "createOfUser", call.user.id);
  const input = await readBody(call, webhookSchema);
  const created = await createWebhook(call.ctx, webhookScope(call), input);
  noteOfUser(call, "key.change", { reason: "create webhook", workspaceId: call.workspace.id });
  await tellOwners(call, webhookAccess(input.url));
  return created;
});
