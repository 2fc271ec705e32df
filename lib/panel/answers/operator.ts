export type { FeedStatus } from "@/lib/feeds/status";
export type { OutboxMail } from "@/lib/mail/outbox";
export type { SystemHealth } from "@/lib/panel/server/system-health";
export type { DeletionPage, DeletionRow } from "@/lib/services/audit-events";
export type {
  OperatorWorkspace,
  PackageView,
  WorkspacePage,
} from "@/lib/services/workspace/list-workspaces";
