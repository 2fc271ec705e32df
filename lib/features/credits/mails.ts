import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import type { CreditWarning } from "./plan/credit-warnings";

/* Mails about credits: warnings to a workspace's owners, and a customer's request to the operator. */

const t = translator("mails");
const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const NUMBER = new Intl.NumberFormat("en");

export function creditWarningMails(
  { handle, level, quota, used, renewsAt, owners }: CreditWarning,
  origin: string,
): MailMessage[] {
  const isOut = level === 100;
  const all = NUMBER.format(quota);
  const renewal =
    renewsAt === null ? t("credits.ends") : t("credits.renew", { day: DAY.format(renewsAt) });
  return owners.map((to) => ({
    to,
    subject: t(isOut ? "noCredits.subject" : "fewCredits.subject", { handle }),
    paragraphs: [
      isOut
        ? t("noCredits.text", { handle, quota: all })
        : t("fewCredits.text", { handle, used: NUMBER.format(used), quota: all }),
      t(isOut ? "noCredits.effect" : "fewCredits.effect"),
      renewal,
    ],
    action: { label: t("credits.action"), url: `${origin}/w/${handle}/settings/plan` },
    closing: t(isOut ? "noCredits.closing" : "fewCredits.closing"),
  }));
}

/** The workspace is named by its handle: its name is free text. */
export function planRequestMail(
  { to, handle, from, message }: { to: string; handle: string; from: string; message: string },
  origin: string,
): MailMessage {
  return {
    to,
    subject: t("planRequest.subject", { handle }),
    paragraphs: [t("planRequest.text", { from, handle }), message],
    action: { label: t("planRequest.action"), url: `${origin}/operator` },
    closing: t("planRequest.closing", { from }),
  };
}
