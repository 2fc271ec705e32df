import type { Feed } from "./feed";

/**
 * A switched-on feed by its id.
 * @param feeds every feed, also switched-off ones
 * @throws RangeError that tells an unknown id, with those that there are, from a switched-off feed's
 */
export function findFeedOrThrow(feeds: readonly Feed[], id: string): Feed {
  const feed = feeds.find((known) => known.id === id);
  if (feed?.enabled) return feed;
  const known = feeds.filter(({ enabled }) => enabled).map((each) => each.id);
  throw new RangeError(
    feed
      ? `feed "${id}" is switched off`
      : `there is no feed "${id}"; there are: ${known.join(", ")}`,
  );
}
