import type { ListMatch } from "../types";
import type { FeedSummary } from "./compiled-feeds";

/** Evidence for one entry of a feed, frozen, since requests share it. */
export function listMatch(feed: FeedSummary, entry: string): ListMatch {
  const { id, category, dataDate, name } = feed;
  return Object.freeze({
    feed: id,
    category,
    entry,
    dataDate,
    ...(name === undefined ? {} : { name }),
  });
}
