import type { LostDomain } from "@/lib/services/links/check-domain";
import type { StoppedLink } from "@/lib/services/links/stops";
import type { MailMessage } from "./message";

/* Mails to the owners of a workspace whose link, or domain, stopped working without their doing. */

export function lostDomainMails(
  { host, handle, why, owners }: LostDomain,
  origin: string,
): MailMessage[] {
  return owners.map((to) => ({
    to,
    subject: `Your links at ${host} no longer work`,
    paragraphs: [
      `Gatehouse stopped serving your links at ${host}, because the DNS record that proves you own it is gone.`,
      why,
    ],
    action: { label: "See your domains", url: `${origin}/w/${handle}/settings/domains` },
    closing:
      "Restore the record and press Check now to bring the links back. Until then, they work at this installation's own address.",
  }));
}

export function stoppedLinkMails(
  { id, handle, keyname, by, reason, owners }: StoppedLink,
  origin: string,
): MailMessage[] {
  const isCheck = by === "check";
  return owners.map((to) => ({
    to,
    subject: `Your link ${keyname} is ${isCheck ? "paused" : "suspended"}`,
    paragraphs: [
      isCheck
        ? `Gatehouse checks the destinations of links every day, and has paused your link ${keyname}: visitors see a page that says the link is not available.`
        : `The operator of this installation has suspended your link ${keyname}: visitors see a page that says the link is not available.`,
      `Why: ${reason}`,
    ],
    action: { label: "See the link", url: `${origin}/w/${handle}/smarturls/${id}` },
    closing: isCheck
      ? "It works again once you save another destination, or when tomorrow's check finds nothing."
      : "Only the operator can turn it back on.",
  }));
}
