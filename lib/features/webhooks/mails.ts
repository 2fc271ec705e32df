import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import type { DisabledEndpoint } from "./finish-delivery";

const t = translator("mails");

/** To a workspace's owners: its receiver has been failing, and is called no more. */
export function disabledWebhookMails(
  { id, url, handle, reason, owners }: DisabledEndpoint,
  origin: string,
): MailMessage[] {
  // Without its path: receivers' URLs often hold a token.
  const host = URL.parse(url)?.host ?? url;
  return owners.map((to) => ({
    to,
    subject: t("webhookOff.subject", { host }),
    paragraphs: [t(reason === "gone" ? "webhookOff.gone" : "webhookOff.failing", { host, handle })],
    action: { label: t("webhookOff.action"), url: `${origin}/w/${handle}/settings/webhooks/${id}` },
    closing: t("webhookOff.closing"),
  }));
}
