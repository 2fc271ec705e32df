export { findFeedContents, loadFeedContent, saveFeedContent } from "./contents";
export {
  commitFeedRows,
  giveBackFeedLease,
  loadFeedRevision,
  loadFeedRows,
  takeFeedLease,
} from "./ledger";
export { datesOfFeeds, forgetFeedsRevisions, keepFeedsRevision } from "./revisions";
export { loadFeedSwitches, switchFeed } from "./switches";
