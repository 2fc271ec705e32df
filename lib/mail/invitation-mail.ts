import type { MailMessage } from "./message";

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
    subject: `Join ${handle} on Gatehouse`,
    paragraphs: [
      `${inviter} invited you to the workspace ${handle} on Gatehouse. Gatehouse decides which visitors get into a website, and says why.`,
    ],
    action: { label: "Open invitation", url: `${origin}/invitation#${token}` },
    closing:
      "The link works once, for seven days. If you don't know the sender, ignore this message.",
  };
}
