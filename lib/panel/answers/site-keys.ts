/* Types only: pages must not bundle server code. */

export type { NewSiteKey, SiteKeySummary } from "@/lib/services/site-key/site-keys";
export type {
  ChallengeFigures,
  ChallengesBucket,
  OddityFigures,
  OriginFigures,
  SiteKeyStatisticsView,
} from "@/lib/services/site-key/statistics";
