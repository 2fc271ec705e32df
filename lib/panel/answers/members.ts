/* Types only: pages must not bundle server code. */
export type { AuditEventRow, AuditPage } from "@/lib/services/audit-events";
export type { OpenInvitation } from "@/lib/services/member/accept-invitation";
export type { InvitationSummary } from "@/lib/services/member/invitations";
export type { MemberSummary } from "@/lib/services/member/members";
