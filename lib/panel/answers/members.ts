/*
 * What the panel's API answers about people and what they did, for its pages: types only, so that
 * nothing of the server reaches the browser's bundle.
 */
export type { AuditEventRow, AuditPage } from "@/lib/services/audit/list-audit-events";
export type { OpenInvitation } from "@/lib/services/invitation/find-invitation";
export type { InvitationSummary } from "@/lib/services/invitation/list-invitations";
export type { MemberSummary } from "@/lib/services/workspace/list-members";
