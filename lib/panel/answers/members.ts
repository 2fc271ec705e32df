/* Types only: pages must not bundle server code. */

export type { OpenInvitation } from "@/lib/features/members";
export type { AuditPage } from "@/lib/kernel";
