/*
 * What the panel's API answers about the links that Gatehouse serves, for its pages: types only, so that
 * nothing of the server reaches the browser's bundle.
 */

import type { LinkStatisticsView } from "@/lib/services/link-statistics/get-link-statistics";

export type { QrCode } from "@/lib/panel/qr-code";
export type { LinkStatusAnswer } from "@/lib/panel/server/smart-url-status";
export type {
  RankedDimension,
  Ranking,
  VisitsBucket,
} from "@/lib/services/link-statistics/get-link-statistics";
export type { VisitTotals } from "@/lib/services/link-statistics/visit-totals";
export type { LinkState } from "@/lib/services/smart-url/link-state";

export interface LinkStatisticsAnswer extends LinkStatisticsView {
  readonly keyname: string;
  /** Without it nobody is asked to prove that they are human. */
  readonly jsVerification: boolean;
}
