import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";

/* Mails about accounts that an operator has to approve (`SIGN_UP=approval`). */

const t = translator("mails");

/** @param to an operator */
export function accountWaitsMail(to: string, email: string, origin: string): MailMessage {
  return {
    to,
    subject: t("accountWaits.subject", { email }),
    paragraphs: [t("accountWaits.text", { email })],
    action: { label: t("accountWaits.action"), url: `${origin}/operator/sign-up` },
    closing: t("accountWaits.closing"),
  };
}

export function accountApprovedMail(to: string, origin: string): MailMessage {
  return {
    to,
    subject: t("accountApproved.subject"),
    paragraphs: [t("accountApproved.text")],
    action: { label: t("accountApproved.action"), url: `${origin}/sign-in` },
    closing: t("accountApproved.closing"),
  };
}

export function accountDeclinedMail(to: string): MailMessage {
  return {
    to,
    subject: t("accountDeclined.subject"),
    paragraphs: [t("accountDeclined.text")],
    closing: t("accountDeclined.closing"),
  };
}
