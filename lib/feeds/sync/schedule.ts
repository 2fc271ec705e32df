import { createHash } from "node:crypto";
import type { Feed } from "../feed";
import { copyOf, type FeedRecord, failureOf, quarantineOf, settingsOf } from "./record";

const MINUTE_MS = 60_000;
/** Share of the refresh by which it may come earlier or later. */
const JITTER = 0.1;

/**
 * When a feed is to be asked next, by what is on disk alone: a restart neither forgets nor hammers.
 * @param now epoch ms
 * @returns epoch ms; 0 for one that was never asked, or not under its present settings
 */
export function nextAttemptAt(feed: Feed, record: FeedRecord, now: number): number {
  const refreshMs = feed.refreshMinutes * MINUTE_MS;
  const failure = failureOf(feed, record);
  if (failure !== null) {
    const failedAt = Date.parse(failure.at);
    if (failedAt > now) return 0;
    if (failure.retryAt !== null) return Date.parse(failure.retryAt);
    return failedAt + jittered(refreshMs, feed, failedAt);
  }
  const settings = settingsOf(feed);
  const copy = copyOf(feed, record);
  const quarantine = quarantineOf(feed, record);
  const deliveredAt = Math.max(
    copy?.settings === settings ? Date.parse(copy.fetchedAt) : 0,
    quarantine?.settings === settings ? Date.parse(quarantine.seenAt) : 0,
  );
  // A clock that was ahead must not keep a feed from being asked until it is right again.
  return deliveredAt === 0 || deliveredAt > now
    ? 0
    : deliveredAt + jittered(refreshMs, feed, deliveredAt);
}

/** The same every time that it is asked for, and another one for every delivery. */
function jittered(ms: number, { id }: Feed, at: number): number {
  const chance = createHash("sha256").update(`${id} ${at}`).digest().readUInt32BE() / 2 ** 32;
  return ms * (1 + JITTER * (2 * chance - 1));
}
