import { z } from "zod";
import { EVENT_KINDS } from "@/lib/events/event";
import { isInstallationKind } from "@/lib/events/event-data";
import type { AddedAccess } from "@/lib/features/users/mails";
import {
  createWebhook,
  deliveriesQuery,
  deliveryDetails,
  deliveryPage,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  newDelivery,
  newWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  sendTest,
  updateWebhook,
  type WebhookScope,
  webhookSeal,
  webhookSettings,
  webhookSummary,
} from "@/lib/features/webhooks";
import { DELIVERY_PAGE_SIZE } from "../page-sizes";
import { assertConfirmed } from "../server/assert-confirmed";
import { idParam, noteOfUser, type WorkspaceCall } from "../server/panel-route";
import { PanelError } from "../server/problem-response";
import { notifyOwners } from "../server/tell-owners";
import { TO_OTHER_SYSTEMS, workspaceOperation } from "./operation";

/* For admins, all of these: receivers' URLs often hold a token, and the log what members did. */

const list = workspaceOperation({
  method: "GET",
  path: "webhooks",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Lists the webhooks, and the events that they may ask for.",
  answer: z.object({
    webhooks: z.array(webhookSummary),
    kinds: z.array(z.enum(EVENT_KINDS)),
  }),
  run: async ({ ctx, principal }) => ({
    webhooks: await listWebhooks(ctx),
    // Kinds of the installation are for its operators.
    kinds: EVENT_KINDS.filter((kind) => principal.isOperator || !isInstallationKind(kind)),
  }),
});

const create = workspaceOperation({
  method: "POST",
  path: "webhooks",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  gives: "a webhook's secret",
  summary: "Makes a webhook. Only this answer has its secret.",
  isConfirmed: true,
  limit: "createOfUser",
  body: webhookSettings,
  answer: newWebhook,
  async run(call, { body }) {
    const created = await createWebhook(call.ctx, scopeOf(call), body);
    noteOfUser(call, "key.change", { reason: "create webhook", workspaceId: call.workspace.id });
    await notifyOwners(call, accessOf(body.url));
    return created;
  },
});

const read = workspaceOperation({
  method: "GET",
  path: "webhooks/[id]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Reads a webhook.",
  answer: webhookSummary,
  run: (call) => getWebhook(call.ctx, idParam(call, "id")),
});

const update = workspaceOperation({
  method: "PUT",
  path: "webhooks/[id]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Changes a webhook, or switches it on or off.",
  body: webhookSettings,
  async run(call, { body }) {
    // Switched off, it sends nothing anywhere.
    if (body.isEnabled) assertConfirmed(call);
    const { isMoved } = await updateWebhook(call.ctx, scopeOf(call), idParam(call, "id"), body);
    if (isMoved) await notifyOwners(call, accessOf(body.url));
  },
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "webhooks/[id]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Removes a webhook and its log.",
  run: (call) => removeWebhook(call.ctx, idParam(call, "id")),
});

const rotate = workspaceOperation({
  method: "POST",
  path: "webhooks/[id]/rotate",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  gives: "a webhook's secret",
  summary: "Makes a new secret; the one before signs too for a day.",
  isConfirmed: true,
  limit: "createOfUser",
  answer: newWebhook,
  async run(call) {
    const rotated = await rotateWebhookSecret(call.ctx, scopeOf(call), idParam(call, "id"));
    noteOfUser(call, "key.change", { reason: "rotate webhook", workspaceId: call.workspace.id });
    return rotated;
  },
});

const test = workspaceOperation({
  method: "POST",
  path: "webhooks/[id]/test",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Sends the example of an event within seconds; the log has what came of it.",
  limit: "createOfUser",
  body: z.strictObject({ kind: z.enum(EVENT_KINDS) }),
  answer: newDelivery,
  run: (call, { body }) => sendTest(call.ctx, idParam(call, "id"), body.kind),
});

const deliveries = workspaceOperation({
  method: "GET",
  path: "webhooks/[id]/deliveries",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Lists a webhook's deliveries of the last week, newest first.",
  query: deliveriesQuery,
  answer: deliveryPage,
  run: (call, { query }) =>
    listDeliveries(call.ctx, idParam(call, "id"), { ...query, pageSize: DELIVERY_PAGE_SIZE }),
});

const delivery = workspaceOperation({
  method: "GET",
  path: "webhooks/[id]/deliveries/[delivery]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Reads a delivery: what was sent, and what was answered.",
  answer: deliveryDetails,
  run: (call) => getDelivery(call.ctx, idParam(call, "id"), deliveryParam(call)),
});

const sendAgain = workspaceOperation({
  method: "POST",
  path: "webhooks/[id]/deliveries/[delivery]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Sends a delivery again.",
  limit: "createOfUser",
  answer: newDelivery,
  run: (call) => redeliver(call.ctx, idParam(call, "id"), deliveryParam(call)),
});

export const OPERATIONS = [
  list,
  create,
  read,
  update,
  remove,
  rotate,
  test,
  deliveries,
  delivery,
  sendAgain,
] as const;

/** The choices that this caller has in a webhook. */
function scopeOf({ runtime, principal }: WorkspaceCall): WebhookScope {
  return {
    isOperator: principal.isOperator,
    allowsPrivate: runtime.env.allowsPrivateDestinations,
    seal: webhookSeal(runtime.secret),
  };
}

/** For the owners. Without its path: receivers' URLs often hold a token. */
function accessOf(url: string): AddedAccess {
  return { kind: "webhook", name: URL.parse(url.trim())?.host ?? "", reach: "" };
}

/** A delivery's number from the path. @throws PanelError (404) */
function deliveryParam({ params }: WorkspaceCall): string {
  const id = params.delivery ?? "";
  if (/^\d{1,18}$/.test(id)) return id;
  throw new PanelError({ code: "not_found", message: "There is no object with that id." });
}
