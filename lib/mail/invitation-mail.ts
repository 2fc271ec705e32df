import type { MailMessage } from "./message";

/** The link carries its token behind `#`, which browsers keep to themselves. */
export function invitationMail(
  { to, workspace, inviter }: { to: string; workspace: string; inviter: string },
  origin: string,
  token: string,
): MailMessage {
  return {
    to,
    subject: `Join ${workspace} on Gatehouse`,
    paragraphs: [
      `${inviter} invites you to the workspace ${workspace} on Gatehouse, which decides which visitors may use a website, and says why.`,
    ],
    action: { label: "See the invitation", url: `${origin}/invitation#${token}` },
    closing:
      "The link works once, for seven days. If you do not know the sender, ignore this message.",
  };
}
