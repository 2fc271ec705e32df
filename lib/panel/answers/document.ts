import type { DocumentCounts } from "@/lib/services/account-document/read-document";

export type {
  PartPlan,
  PlannedChange,
  PlannedDocument,
  PlanWarning,
} from "@/lib/engine/document/plan-schema";

/** A document that is applied. */
export interface AppliedDocument {
  readonly revision: string;
  readonly counts: DocumentCounts;
}
