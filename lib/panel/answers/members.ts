/* Types only: pages must not bundle server code. */
export type { AuditEventRow, AuditPage } from "@/lib/services/audit-events";
export type { OpenInvitation } from "@/lib/services/member/accept-invitation";
export type { InvitationSummary } from "@/lib/services/member/invitations";
export type { MemberPage, MemberSort } from "@/lib/services/member/member-page";
export type { MemberSummary } from "@/lib/services/member/members";

/** An invitation's link, for its inviter to pass on. */
export interface InvitationLink {
  readonly id: string;
  readonly email: string;
  readonly link: string;
  /** Without a mail server, the invitee gets no mail. */
  readonly hasMailServer: boolean;
}
