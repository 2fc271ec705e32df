export type { Offer, PackageView } from "@/lib/features/credits";
export type { Legal } from "@/lib/features/users";
export type { OperatorWorkspace } from "@/lib/features/workspaces";
export type { FeedStatus } from "@/lib/feeds/status";
export type { DeletionRow } from "@/lib/kernel";
export type { LegalLinks } from "@/lib/panel/server/legal-links";
export type { FeedView } from "@/lib/panel/server/listed-feeds";
export type { SignUpState } from "@/lib/panel/server/sign-up-state";
export type { SystemHealth } from "@/lib/panel/server/system-health";
