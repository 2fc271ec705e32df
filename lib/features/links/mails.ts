import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import type { ReportNotice } from "./reports";
import type { StoppedLink } from "./stops";

const t = translator("mails");

/** Tells the owners of a workspace that one of its links stopped working without their doing. */
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

/** Tells every operator that links were reported. */
export function reportNoticeMails(
  { added, waiting, operators }: ReportNotice,
  origin: string,
): MailMessage[] {
  return operators.map((to) => ({
    to,
    subject: t("reports.subject", { added }),
    paragraphs: [t("reports.text", { added, waiting })],
    action: { label: t("reports.action"), url: `${origin}/operator/reports` },
    closing: t("reports.closing"),
  }));
}
