/* Types only: pages must not bundle server code. */
export type { AuditPage } from "@/lib/services/audit-model";
export type { OpenInvitation } from "@/lib/services/member/accept-invitation";
