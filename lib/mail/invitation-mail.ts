import type { MailMessage } from "./message";

/**
 * The link carries its token behind `#`, which browsers keep to themselves.
 *
 * @param names the workspace by its handle: a name is free text, and would let anyone send strangers words
 *   of theirs, addresses of web pages among them, from this installation
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
      `${inviter} invites you to the workspace ${handle} on Gatehouse, which decides which visitors may use a website, and says why.`,
    ],
    action: { label: "See the invitation", url: `${origin}/invitation#${token}` },
    closing:
      "The link works once, for seven days. If you do not know the sender, ignore this message.",
  };
}
