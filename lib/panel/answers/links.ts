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

export type { TextEncoding } from "@/lib/base/decode-text";
export type { LinkFormatName } from "@/lib/services/links/import/format";
export type { CsvColumns } from "@/lib/services/links/import/formats/csv";
export type {
  ImportedLinks,
  LinkImportPreview,
  LinkImportProgress,
} from "@/lib/services/links/import/import-links";
export type { TagCount } from "@/lib/services/smart-url/tags";
