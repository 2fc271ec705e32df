export { addListHits } from "./add-list-hits";
export { deleteVisitor } from "./delete-visitor";
export { exportTraffic } from "./export-traffic";
export { type DecisionView, getDecisionOrThrow } from "./get-decision";
export { listFacets } from "./list-facets";
export {
  type Bucket,
  type ExplainedDecision,
  explainedDecision,
  GROUPS,
  type Group,
  type GroupTally,
  type Location,
  type NamedGroup,
  retention,
  retentionView,
  savedView,
  type TrafficRecord,
  type TrafficSummary,
  trafficCount,
  trafficFacets,
  trafficPage,
  trafficSummary,
  viewDetails,
} from "./model";
export { moveTraffic } from "./move-traffic";
export { findPolicies } from "./overview/find-policies";
export { getFirstSteps, hideFirstSteps } from "./overview/get-first-steps";
export { getOrigins, getPreviousCountries, sampleNetworks } from "./overview/get-origins";
export { getPrograms } from "./overview/get-programs";
export { getRefusals } from "./overview/get-refusals";
export { getRequests } from "./overview/get-requests";
export { getSpending } from "./overview/get-spending";
export {
  getSeenPrograms,
  getVisitsOfPrograms,
  type ProgramVisits,
  type SeenProgram,
} from "./overview/get-visits-of-programs";
export { listMarks } from "./overview/list-marks";
export {
  type Attack,
  type AttackSpan,
  attack,
  type Enforcement,
  enforcement,
  firstSteps,
  firstStepsChange,
  type Overview,
  overview,
  type TopVisitors,
  topVisitors,
} from "./overview/model";
export {
  type OverviewRange,
  type OverviewWindow,
  overviewWindow,
} from "./overview/overview-window";
export { PostgresTraffic } from "./postgres/postgres-traffic";
export { getRetentionOrThrow, listUpkeep, type TrafficUpkeep, updateRetention } from "./retention";
export { listViews, removeView, saveView } from "./saved-views";
export type {
  SignatureCount,
  SignatureCounts,
  SignatureTraits,
  VisitorCounts,
} from "./signatures";
export { openTrafficStores, type TrafficStores } from "./store/open-traffic-stores";
export type {
  DecisionScope,
  RecentDecision,
  Summary,
  SummaryRequest,
  TrafficAndDatabase,
  TrafficStore,
} from "./store/traffic-store";
export { type TrafficFilter, VERDICTS } from "./traffic-filter";
export { compactHours } from "./upkeep/compact-hours";
export { compactOrigins } from "./upkeep/compact-origins";
export { forgetCounts } from "./upkeep/forget-counts";
export { markTruncated } from "./upkeep/mark-truncated";
export { countRefusals } from "./write/count-refusals";
export { BlockedCalls, listBlockedSubscribers, notePrograms } from "./write/events-of-traffic";
