import type { MailMessage } from "@/lib/mail/message";
import { translator } from "@/lib/messages/translate";
import type { Suspended } from "./terms";

const t = translator("mails");

/** Mails that inform the owners of a workspace that the operator suspended it, and why. */
export function suspendedWorkspaceMails(
  { handle, reason, owners }: Suspended,
  origin: string,
): MailMessage[] {
  return owners.map((to) => ({
    to,
    subject: t("suspendedWorkspace.subject", { handle }),
    paragraphs: [
      t("suspendedWorkspace.text", { handle }),
      ...(reason === null ? [] : [t("reason", { reason })]),
    ],
    action: { label: t("suspendedWorkspace.action"), url: `${origin}/w/${handle}` },
    closing: t("suspendedWorkspace.closing"),
  }));
}
