import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import type { LostDomain } from "./check-domain";

const t = translator("mails");

/** Tells the owners of a workspace that one of its domains stopped working without their doing. */
export function lostDomainMails(
  { host, handle, why, owners }: LostDomain,
  origin: string,
): MailMessage[] {
  return owners.map((to) => ({
    to,
    subject: t("lostDomain.subject", { host }),
    paragraphs: [t("lostDomain.text", { host }), why],
    action: { label: t("lostDomain.action"), url: `${origin}/w/${handle}/settings/domains` },
    closing: t("lostDomain.closing"),
  }));
}
