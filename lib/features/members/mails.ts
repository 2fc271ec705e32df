import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";

const t = translator("mails");

/**
 * The link carries its token after `#`, which browsers do not send.
 *
 * @param names the workspace by its handle: its name is free text, and could make this installation send
 *   strangers any text or web address
 */
export function invitationMail(
  { to, handle, inviter }: { to: string; handle: string; inviter: string },
  origin: string,
  token: string,
): MailMessage {
  return {
    to,
    subject: t("invitation.subject", { handle }),
    paragraphs: [t("invitation.text", { inviter, handle })],
    action: { label: t("invitation.action"), url: `${origin}/invitation#${token}` },
    closing: t("invitation.closing"),
  };
}
