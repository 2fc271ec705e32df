import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FeedCache } from "../cache/feed-cache";
import type { Feed } from "../feed";
import { copyOf, type FeedCopy, type FeedRecord, quarantineOf, settingsOf } from "../ledger/record";
import { committedAt } from "./commit-date";
import type { DeliverOptions } from "./deliver-options";
import { type Delivery, DeliveryError, type SameAs } from "./delivery";
import { download } from "./http/download";
import type { HttpTimeouts } from "./http/send";
import { copyLocalFile } from "./local-file";
import { pauseMs } from "./schedule";
import { sourceUrls } from "./source";

/** Within one sync; longer failures are left to the back-off between syncs. */
const ATTEMPTS = 3;

/**
 * Gets a feed's file, or finds it unchanged. Retries brief failures.
 * @param isForced read a local file even if it looks unchanged
 * @throws DeliveryError; the signal's reason when it is aborted
 */
export async function deliver(
  feed: Feed,
  record: FeedRecord,
  isForced: boolean,
  options: DeliverOptions,
): Promise<Delivery | SameAs> {
  const delivery = await deliverFile(feed, record, isForced, options);
  // A later change is as new as the refresh that finds it.
  if (typeof delivery === "string" || record.copy !== null) return delivery;
  // A mirror's own times say when it was made.
  if (delivery.modifiedAt !== null && options.mirror === undefined) return delivery;
  const modifiedAt = (await committedAt(feed, options)) ?? delivery.modifiedAt;
  return { ...delivery, modifiedAt };
}

async function deliverFile(
  feed: Feed,
  record: FeedRecord,
  isForced: boolean,
  options: DeliverOptions,
): Promise<Delivery | SameAs> {
  const [newest, ...older] = urlsOf(feed, options);
  let url = newest;
  for (const next of older) {
    try {
      return await deliverFrom(url, feed, record, isForced, options);
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.kind !== "missing") throw error;
      url = next;
    }
  }
  return deliverFrom(url, feed, record, isForced, options);
}

async function deliverFrom(
  url: URL,
  feed: Feed,
  record: FeedRecord,
  isForced: boolean,
  options: DeliverOptions,
): Promise<Delivery | SameAs> {
  for (let attempt = 1; ; attempt++) {
    const into = await options.cache.temporary(feed.id);
    try {
      return url.protocol === "file:"
        ? await copy(url, feed, isForced ? null : await knownContent(feed, record, options), into)
        : await get(url, feed, record, into, options);
    } catch (error) {
      await rm(into, { force: true });
      options.signal.throwIfAborted();
      const pause = pauseBefore(attempt, error, options.random());
      if (pause === null) throw error;
      await options.pause(pause, options.signal);
    }
  }
}

async function copy(
  url: URL,
  { maxBytes }: Feed,
  known: { source: string | null; as: SameAs } | null,
  into: string,
): Promise<Delivery | SameAs> {
  const path = fileURLToPath(url);
  const copied = await copyLocalFile(path, { maxBytes, known: known?.source ?? null, into });
  return copied ?? known?.as ?? "copy";
}

async function get(
  url: URL,
  feed: Feed,
  record: FeedRecord,
  into: string,
  options: DeliverOptions,
): Promise<Delivery | SameAs> {
  const { cache, clock, resolveHost, signal } = options;
  const { maxBytes } = feed;
  const delivery = await download(url, {
    maxBytes,
    timeouts: timeoutsFor(feed, options.timeouts),
    resolveHost,
    validators: await intactCopy(feed, record, cache),
    // A mirror is another host: it must not learn the key.
    authorization:
      url.origin === new URL(feed.url).origin ? (options.credentials.get(feed.id) ?? null) : null,
    into,
    signal,
    now: clock.now(),
  });
  return delivery ?? "copy";
}

/** A database of 60 MB takes ten minutes on a line of 1 Mbit/s. */
const LARGE_FILE_TOTAL_MS = 15 * 60_000;

function timeoutsFor({ category }: Feed, timeouts: HttpTimeouts): HttpTimeouts {
  if (category !== "geodata") return timeouts;
  return { ...timeouts, totalMs: Math.max(timeouts.totalMs, LARGE_FILE_TOTAL_MS) };
}

function urlsOf(feed: Feed, { mirror, clock }: DeliverOptions): readonly [URL, ...URL[]] {
  try {
    return sourceUrls(feed, mirror, clock.now());
  } catch (error) {
    throw new DeliveryError("lasting", error instanceof Error ? error.message : String(error));
  }
}

function pauseBefore(attempt: number, error: unknown, chance: number): number | null {
  const mayPass = error instanceof DeliveryError && error.kind === "passing";
  if (!mayPass || attempt === ATTEMPTS) return null;
  return pauseMs(attempt, chance, error.retryAfterMs);
}

/** The good copy, if it may keep serving when the source reports no change. */
async function intactCopy(
  feed: Feed,
  record: FeedRecord,
  cache: FeedCache,
): Promise<FeedCopy | null> {
  const copy = copyOf(feed, record);
  if (copy === null || copy.settings !== settingsOf(feed)) return null;
  return (await cache.isIntact(copy.file)) ? copy : null;
}

/** The local file's fingerprint when its content was last judged, and the verdict. */
async function knownContent(
  feed: Feed,
  record: FeedRecord,
  { cache }: DeliverOptions,
): Promise<{ source: string | null; as: SameAs } | null> {
  const quarantine = quarantineOf(feed, record);
  if (quarantine === null) {
    return { source: (await intactCopy(feed, record, cache))?.source ?? null, as: "copy" };
  }
  const isSame = quarantine.settings === settingsOf(feed);
  return isSame ? { source: quarantine.source, as: "quarantine" } : null;
}
