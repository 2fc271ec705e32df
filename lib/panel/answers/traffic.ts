/* Types only: pages must not bundle server code. */

export type { TrafficFacets } from "@/lib/services/traffic/list-facets";
export type { RetentionView } from "@/lib/services/traffic/retention";
export type { SavedView } from "@/lib/services/traffic/saved-views";
export type {
  Group,
  Tally,
  TrafficCount,
  TrafficPage,
  TrafficRecord,
} from "@/lib/services/traffic/store/traffic-store";
export type {
  CheckAnswer,
  DecisionAnswer,
  EvidenceAnswer,
} from "../server/traffic/decision-answer";
export type { BucketAnswer, GroupAnswer, SummaryAnswer } from "../server/traffic/summary-answer";
