/* Types only: pages must not bundle server code. */
export type { AuditEventRow, AuditPage } from "@/lib/services/audit-events";
export type { OpenInvitation } from "@/lib/services/member/accept-invitation";
