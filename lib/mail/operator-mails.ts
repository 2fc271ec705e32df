import type { ReportNotice } from "@/lib/services/links/reports";
import type { Suspended } from "@/lib/services/workspace/terms";
import type { MailMessage } from "./message";

/** Tells every operator that links were reported. */
export function reportNoticeMails(
  { added, waiting, operators }: ReportNotice,
  origin: string,
): MailMessage[] {
  const reports = added === 1 ? "1 new report" : `${added} new reports`;
  const links = waiting === 1 ? "1 link waits" : `${waiting} links wait`;
  return operators.map((to) => ({
    to,
    subject: `Gatehouse: ${reports}`,
    paragraphs: [`Visitors sent ${reports} of harmful links. ${links} for your decision.`],
    action: { label: "Review the reports", url: `${origin}/operator/reports` },
    closing: "You get at most one of these emails an hour.",
  }));
}

/** Tells the owners of a workspace that the operator suspended it, and why. */
export function suspendedWorkspaceMails(
  { handle, reason, owners }: Suspended,
  origin: string,
): MailMessage[] {
  return owners.map((to) => ({
    to,
    subject: `Your workspace ${handle} is suspended`,
    paragraphs: [
      `The operator of this Gatehouse installation suspended your workspace ${handle}. Every API call is refused with HTTP 403, and your links no longer open.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    action: { label: "Open the workspace", url: `${origin}/w/${handle}` },
    closing:
      "Your settings and data stay as they are. Contact the operator to lift the suspension.",
  }));
}
