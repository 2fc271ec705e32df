export {
  destinationsOf,
  noteChecked,
  type PlacedDestination,
  refuseImported,
} from "./destinations";
export { duplicateLink } from "./duplicate-link";
export { exportLinks } from "./export-links";
export { exportStatistics } from "./export-statistics";
export { LINK_FORMATS, type LinkFormatName } from "./import/format";
export type { CsvColumns } from "./import/formats/csv";
export {
  type ImportedLinks,
  importLinks,
  type LinkImportPreview,
  type LinkImportProgress,
  previewLinks,
} from "./import/import-links";
export {
  linkCopy,
  linkPassword,
  linkStatus,
  linkTags,
  smartUrlSummary,
  tagChange,
  tagCount,
} from "./link-model";
export { getLinkStatusOrThrow } from "./link-state";
export { listSmartUrls } from "./list-links";
export { linkStatistics } from "./model";
export {
  listReportedLinks,
  type ReportedLink,
  type ReportView,
  reportLink,
  settleReports,
} from "./reports";
export { setLinkPassword } from "./set-password";
export {
  addLinkCounts,
  type CountedLink,
  forgetCountsOfGoneLinks,
  forgetOldLinkCounts,
  getLinkStatistics,
  type LinkCount,
  type LinkDimension,
  NO_REFERRER,
} from "./statistics";
export { startLink, stopLink } from "./stops";
export { listTags, setLinkTags, tagLinks } from "./tags";
export { returnVisits, takeVisits, type WantedVisits } from "./take-visits";
