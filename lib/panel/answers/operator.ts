export type { FeedStatus } from "@/lib/feeds/status";
export type { OutboxMail } from "@/lib/mail/read-outbox";
export type { SystemHealth } from "@/lib/panel/server/system-health";
export type { DeletionPage, DeletionRow } from "@/lib/services/audit/list-deletions";
export type { PackageView } from "@/lib/services/operator/list-packages";
export type { OperatorWorkspace, WorkspacePage } from "@/lib/services/operator/list-workspaces";
