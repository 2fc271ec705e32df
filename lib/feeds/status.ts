import { FeedArchive, type FeedRecord } from "./archive";
import type { Feed } from "./feed";
import type { FeedCategory } from "./types";

export type FeedState = "fresh" | "stale" | "failed" | "quarantined";

/** One line of `gatehouse feeds status`. */
export interface FeedStatus {
  readonly id: string;
  readonly category: FeedCategory;
  readonly entries: number;
  /** ISO 8601 date of the data; null when there is no good copy. */
  readonly dataDate: string | null;
  /** ISO 8601; null when there is no good copy. */
  readonly fetched: string | null;
  /** Whole seconds since `dataDate`. */
  readonly age: number | null;
  readonly state: FeedState;
  readonly reason: string | null;
}

/** A feed counts as stale when it missed two of its refreshes. */
const MISSED_REFRESHES = 2;

/**
 * @param unusable why the copy on disk could not be compiled, when it could not
 * @param now epoch ms
 */
export function feedStatus(
  feed: Feed,
  record: FeedRecord,
  unusable: string | undefined,
  now: number,
): FeedStatus {
  const copy = record.copy?.url === feed.url ? record.copy : null;
  const base = {
    id: feed.id,
    category: feed.category,
    entries: copy?.entries ?? 0,
    dataDate: copy?.dataDate ?? null,
    fetched: copy?.fetchedAt ?? null,
    age: copy ? Math.max(0, Math.floor((now - Date.parse(copy.dataDate)) / 1_000)) : null,
  };
  if (unusable !== undefined) return { ...base, entries: 0, state: "failed", reason: unusable };
  if (record.failure) return { ...base, state: "failed", reason: record.failure.reason };
  if (!copy) return { ...base, state: "stale", reason: "not fetched yet" };
  const sinceFetchMs = now - Date.parse(copy.fetchedAt);
  const isStale = sinceFetchMs > MISSED_REFRESHES * feed.refreshMinutes * 60_000;
  const badLines = copy.badLines > 0 ? `${copy.badLines} bad lines left out` : null;
  return isStale
    ? {
        ...base,
        state: "stale",
        reason: `not fetched for ${Math.floor(sinceFetchMs / 60_000)} minutes`,
      }
    : { ...base, state: "fresh", reason: badLines };
}

/**
 * The status of every switched-on feed as the archive below `directory` tells it, without compiling
 * anything: for the operator's command line, beside a server or without one.
 *
 * @param now epoch ms
 */
export async function readFeedStatus(
  feeds: readonly Feed[],
  directory: string,
  now: number,
): Promise<FeedStatus[]> {
  const archive = new FeedArchive(directory);
  const enabled = feeds.filter((feed) => feed.enabled);
  return Promise.all(
    enabled.map(async (feed) => feedStatus(feed, await archive.record(feed.id), undefined, now)),
  );
}
