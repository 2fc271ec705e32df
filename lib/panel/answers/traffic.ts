/*
 * What the panel's API answers about traffic, for its pages: types only, so that nothing of the server
 * reaches the browser's bundle.
 */

export type { TrafficFacets } from "@/lib/services/traffic/list-facets";
export type { RetentionView } from "@/lib/services/traffic/retention";
export type { TrafficPage, TrafficRecord } from "@/lib/services/traffic/search-traffic";
export type {
  CheckAnswer,
  DecisionAnswer,
  EvidenceAnswer,
} from "../server/traffic/decision-answer";
