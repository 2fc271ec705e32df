export type { FeedStatus } from "@/lib/feeds/status";
export type { LegalLinks } from "@/lib/panel/server/legal-links";
export type { FeedView } from "@/lib/panel/server/listed-feeds";
export type { SignUpState } from "@/lib/panel/server/sign-up-state";
export type { SystemHealth } from "@/lib/panel/server/system-health";
export type { DeletionPage, DeletionRow } from "@/lib/services/audit-events";
export type { PackageView } from "@/lib/services/package/packages";
export type { Offer } from "@/lib/services/sign-up/default-package";
export type { OperatorWorkspace, WorkspacePage } from "@/lib/services/workspace/list-workspaces";
