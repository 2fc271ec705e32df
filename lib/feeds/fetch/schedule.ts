import { createHash } from "node:crypto";
import { MINUTE_MS } from "@/lib/base/durations";
import { fileStamp } from "@/lib/base/file-stamp";
import type { Feed } from "../feed";
import {
  copyOf,
  type FeedRecord,
  failureOf,
  NO_RECORD,
  quarantineOf,
  settingsOf,
} from "../ledger/record";
import { localPath } from "./source";

/** Largest deviation from the refresh interval, as a share of it. */
const JITTER = 0.1;

/**
 * When to fetch a feed next, from its record alone, so that a restart changes nothing.
 * @param now epoch ms
 * @returns epoch ms; 0 for a feed never fetched under its present settings
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
  // A time in the future means that the clock was ahead: fetch now rather than wait for it.
  return deliveredAt === 0 || deliveredAt > now
    ? 0
    : deliveredAt + jittered(refreshMs, feed, deliveredAt);
}

/** Deterministic: the jitter differs by feed and delivery, not by call. */
function jittered(ms: number, { id }: Feed, at: number): number {
  const chance = createHash("sha256").update(`${id} ${at}`).digest().readUInt32BE() / 2 ** 32;
  return ms * (1 + JITTER * (2 * chance - 1));
}

/** The feeds due for a fetch. */
export function dueFeeds(
  feeds: readonly Feed[],
  records: ReadonlyMap<string, FeedRecord>,
  now: number,
): Feed[] {
  return feeds.filter((feed) => nextAttemptAt(feed, records.get(feed.id) ?? NO_RECORD, now) <= now);
}

/** The feeds whose local file exists and has changed since it was read, judged by `stat` alone. */
export async function changedFeeds(
  feeds: readonly Feed[],
  records: ReadonlyMap<string, FeedRecord>,
  mirror: string | undefined,
): Promise<Feed[]> {
  const isChanged = feeds.map(async (feed) => {
    const { copy, quarantine } = records.get(feed.id) ?? NO_RECORD;
    const path = localPath(feed, mirror);
    const source = path === null ? null : await fileStamp(path);
    return source !== null && ![copy?.source, quarantine?.source].includes(source);
  });
  const changed = await Promise.all(isChanged);
  return feeds.filter((_, index) => changed[index]);
}

const FIRST_CEILING_MS = 2 * MINUTE_MS;
const LONGEST_CEILING_MS = 6 * 60 * MINUTE_MS;
const SHORTEST_MS = 10_000;
const LONGEST_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;

/**
 * The delay after a failed attempt: exponential back-off with full jitter, so that installations that
 * failed together do not retry together.
 *
 * @param attempts failures in a row, this one included
 * @param chance 0 to 1
 * @param retryAfterMs the server's `Retry-After`, a lower bound
 * @returns milliseconds; at most the feed's own refresh, unless the server asked for more
 */
export function backoffMs(
  attempts: number,
  refreshMinutes: number,
  chance: number,
  retryAfterMs: number | null,
): number {
  const ceiling = Math.min(
    FIRST_CEILING_MS * 2 ** Math.min(attempts - 1, 20),
    LONGEST_CEILING_MS,
    refreshMinutes * MINUTE_MS,
  );
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  return Math.round(Math.max(SHORTEST_MS, chance * ceiling, asked));
}

const PAUSE_CEILING_MS = 2_000;
/** A server that asks for a longer pause is retried in a later sync. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * The delay before a retry within the same sync, for brief failures.
 * @param attempt 1 for the first failure
 * @returns milliseconds; null for no retry
 */
export function pauseMs(
  attempt: number,
  chance: number,
  retryAfterMs: number | null,
): number | null {
  if (retryAfterMs !== null && retryAfterMs > LONGEST_PAUSE_MS) return null;
  return Math.round(Math.max(chance * PAUSE_CEILING_MS * 2 ** (attempt - 1), retryAfterMs ?? 0));
}
