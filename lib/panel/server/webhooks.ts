import type { AddedAccess } from "@/lib/mail/access-mails";
import { webhookSeal } from "@/lib/services/webhook/endpoint-secret";
import type { WebhookScope } from "@/lib/services/webhook/endpoints";
import type { WorkspaceCall } from "./panel-route";
import { PanelError } from "./problem-response";

/** What this caller may choose in a webhook. */
export function webhookScope({ runtime, answerable }: WorkspaceCall): WebhookScope {
  return {
    isOperator: answerable.isOperator,
    allowsPrivate: runtime.env.allowsPrivateDestinations,
    seal: webhookSeal(runtime.secret),
  };
}

/** For the owners. Without its path: receivers' URLs often hold a token. */
export function webhookAccess(url: string): AddedAccess {
  return { kind: "webhook", name: URL.parse(url.trim())?.host ?? "", reach: "" };
}

/** A delivery's number from the path. @throws PanelError (404) */
export function deliveryParam({ params }: Pick<WorkspaceCall, "params">): string {
  const id = params.delivery ?? "";
  if (/^\d{1,18}$/.test(id)) return id;
  throw new PanelError({ code: "not_found", message: "There is nothing of that id." });
}
