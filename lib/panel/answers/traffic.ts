/* Types only: pages must not bundle server code. */

export type { TrafficFacets } from "@/lib/services/traffic/list-facets";
export type { RetentionView } from "@/lib/services/traffic/retention";
export type {
  TrafficCount,
  TrafficPage,
  TrafficRecord,
} from "@/lib/services/traffic/store/traffic-store";
export type {
  CheckAnswer,
  DecisionAnswer,
  EvidenceAnswer,
} from "../server/traffic/decision-answer";
