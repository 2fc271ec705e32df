import { translator } from "@/lib/messages/translate";
import type { ReportNotice } from "@/lib/services/links/reports";
import type { Suspended } from "@/lib/services/workspace/terms";
import type { MailMessage } from "./message";

const t = translator("mails");

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

/** Tells the owners of a workspace that the operator suspended it, and why. */
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
