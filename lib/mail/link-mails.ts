import { translator } from "@/lib/messages/translate";
import type { LostDomain } from "@/lib/services/links/check-domain";
import type { StoppedLink } from "@/lib/services/links/stops";
import type { MailMessage } from "./message";

/* Mails to the owners of a workspace whose link, or domain, stopped working without their doing. */

const t = translator("mails");

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

export function stoppedLinkMails(
  { id, handle, keyname, by, reason, owners }: StoppedLink,
  origin: string,
): MailMessage[] {
  const isCheck = by === "check";
  return owners.map((to) => ({
    to,
    subject: t(isCheck ? "pausedLink.subject" : "suspendedLink.subject", { keyname }),
    paragraphs: [
      t(isCheck ? "pausedLink.text" : "suspendedLink.text", { keyname }),
      t("reason", { reason }),
    ],
    action: { label: t("seeLink"), url: `${origin}/w/${handle}/smarturls/${id}` },
    closing: t(isCheck ? "pausedLink.closing" : "suspendedLink.closing"),
  }));
}
