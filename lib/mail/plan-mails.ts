import type { CreditWarning } from "@/lib/services/plan/credit-warnings";
import type { MailMessage } from "./message";

/* Mails about credits: warnings to a workspace's owners, and a customer's request to the operator. */

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const NUMBER = new Intl.NumberFormat("en");

export function creditWarningMails(
  { handle, level, quota, used, renewsAt, owners }: CreditWarning,
  origin: string,
): MailMessage[] {
  const isOut = level === 100;
  const renewal =
    renewsAt === null
      ? "Your subscription ends before the credits renew."
      : `The credits renew on ${DAY.format(renewsAt)}.`;
  return owners.map((to) => ({
    to,
    subject: isOut ? `${handle} is out of credits` : `${handle} has used 80% of its credits`,
    paragraphs: isOut
      ? [
          `The workspace ${handle} has used all of its ${NUMBER.format(quota)} credits.`,
          "API calls now answer 402, so sites with our snippets let every visitor in, unchecked. SmartURLs no longer check visitors either.",
          renewal,
        ]
      : [
          `The workspace ${handle} has used ${NUMBER.format(used)} of its ${NUMBER.format(quota)} credits.`,
          "When they run out, API calls answer 402. Sites with our snippets then let every visitor in, unchecked.",
          renewal,
        ],
    action: { label: "See plan and usage", url: `${origin}/w/${handle}/settings/plan` },
    closing: isOut
      ? "Ask for more credits on that page, and checks resume within a second of the change."
      : "You can ask for more credits on that page. We write once more when they are used up.",
  }));
}

/** The workspace is named by its handle: its name is free text. */
export function planRequestMail(
  { to, handle, from, message }: { to: string; handle: string; from: string; message: string },
  origin: string,
): MailMessage {
  return {
    to,
    subject: `${handle} asks for a larger plan`,
    paragraphs: [`${from} asks for more in the workspace ${handle}:`, message],
    action: { label: "Open workspaces", url: `${origin}/operator` },
    closing: `Answer ${from} directly. This address does not read replies.`,
  };
}
