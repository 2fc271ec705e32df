/* Types only: pages must not bundle server code. */

import type { LinkStatisticsView } from "@/lib/services/links/statistics";

export type { QrCode } from "@/lib/panel/qr-code";
export type { LinkStatusAnswer } from "@/lib/panel/server/smart-url-status";
export type {
  RankedDimension,
  Ranking,
  VisitsBucket,
  VisitTotals,
} from "@/lib/services/links/statistics";
export type { LinkState } from "@/lib/services/smart-url/link-state";

export interface LinkStatisticsAnswer extends LinkStatisticsView {
  readonly keyname: string;
  /** False: visitors of this link are never asked to prove that they are human. */
  readonly jsVerification: boolean;
}
