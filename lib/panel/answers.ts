import type { Endpoint } from "@/lib/api/define-endpoint";
import type { OtherAnswer } from "./operations/areas";

/* Types of answers for components, which must not bundle server code. */

export type { SignInSite } from "@/lib/auth/sites";
export type { TextEncoding } from "@/lib/base/decode-text";
export type { CheckId } from "@/lib/engine/checks/order";
export type { Offer, PackageView } from "@/lib/features/credits";
export type {
  CsvColumns,
  ImportedLinks,
  LinkFormatName,
  LinkImportPreview,
  LinkImportProgress,
  ReportedLink,
  ReportView,
} from "@/lib/features/links";
export type { ImportPreview, ImportProgress, InsertedEntries } from "@/lib/features/lists";
export type { OpenInvitation } from "@/lib/features/members";
export type {
  CreationOptions,
  EventPage,
  Legal,
  PasskeySummary,
  RequestOptions,
  SessionSummary,
  SessionUser,
  StoredEvent,
} from "@/lib/features/users";
export type { OperatorWorkspace } from "@/lib/features/workspaces";
export type { FeedStatus } from "@/lib/feeds/status";
export type { AuditPage, DeletionRow, Remarks } from "@/lib/kernel";
export type { OutboxMail } from "@/lib/mail/outbox";
export type { SecurityAction } from "@/lib/security/event";
export type { Moved, ReplaySample } from "./policy/replay";
export type { ReplayLine, ReplayReport } from "./policy/trial";
export type { LegalLinks } from "./server/legal-links";
export type { FeedView } from "./server/listed-feeds";
export type { PublicStatus } from "./server/public-status";
export type { SignUpState } from "./server/sign-up-state";
export type { SystemHealth } from "./server/system-health";

/** A site to sign in with, and whether this user does. */
export type SiteAnswer = OtherAnswer<"GET account/sites">["sites"][number];

export type PlaygroundEndpoint = Pick<Endpoint, "name" | "title" | "parameters">;
