export { newSiteKey, siteKeySettings, siteKeyStatistics, siteKeySummary } from "./model";
export {
  createSiteKey,
  getSiteKey,
  listSiteKeys,
  removeSiteKey,
  rotateSecret,
  updateSiteKey,
} from "./site-keys";
export {
  addSiteKeyCounts,
  forgetOldSiteKeyCounts,
  getSiteKeyStatistics,
  type SiteKeyCount,
  type SiteKeyDimension,
} from "./statistics";
