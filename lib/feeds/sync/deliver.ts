import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Clock } from "@/lib/clock";
import type { Feed } from "../feed";
import type { FeedArchive } from "./archive";
import { pauseMs } from "./backoff";
import { type Delivery, DeliveryFailed, type SameAs } from "./delivery";
import { download } from "./http/download";
import type { ResolveHost } from "./http/lookup";
import type { HttpTimeouts } from "./http/send";
import { copyLocalFile } from "./local-file";
import { copyOf, type FeedCopy, type FeedRecord, quarantineOf, settingsOf } from "./record";
import { sourceUrl } from "./source";

export interface DeliverOptions {
  readonly archive: FeedArchive;
  readonly clock: Clock;
  readonly mirror: string | undefined;
  readonly timeouts: HttpTimeouts;
  readonly resolveHost: ResolveHost;
  /** 0 to 1; injected by tests. */
  readonly random: () => number;
  /** Waits; rejects when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Within one sync. What fails for longer is for the back-off between syncs. */
const ATTEMPTS = 3;

/**
 * Gets a feed's file, or learns that it has not changed. What may be over in a moment is tried again.
 * @param isForced read a local file also when nothing shows that it changed
 * @throws DeliveryFailed; the signal's reason when it is aborted
 */
export async function deliver(
  feed: Feed,
  record: FeedRecord,
  isForced: boolean,
  options: DeliverOptions,
): Promise<Delivery | SameAs> {
  const url = urlOf(feed, options.mirror);
  for (let attempt = 1; ; attempt++) {
    const into = await options.archive.temporary(feed.id);
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
  const { archive, clock, timeouts, resolveHost, signal } = options;
  const validators = await intactCopy(feed, record, archive);
  const { maxBytes } = feed;
  const now = clock.now();
  return (
    (await download(url, { maxBytes, timeouts, resolveHost, validators, into, signal, now })) ??
    "copy"
  );
}

function urlOf(feed: Feed, mirror: string | undefined): URL {
  try {
    return sourceUrl(feed, mirror);
  } catch (error) {
    throw new DeliveryFailed("lasting", error instanceof Error ? error.message : String(error));
  }
}

function pauseBefore(attempt: number, error: unknown, chance: number): number | null {
  const mayPass = error instanceof DeliveryFailed && error.kind === "passing";
  if (!mayPass || attempt === ATTEMPTS) return null;
  return pauseMs(attempt, chance, error.retryAfterMs);
}

/** The good copy, when "it has not changed" would mean that it may go on serving as it is. */
async function intactCopy(
  feed: Feed,
  record: FeedRecord,
  archive: FeedArchive,
): Promise<FeedCopy | null> {
  const copy = copyOf(feed, record);
  if (copy === null || copy.settings !== settingsOf(feed)) return null;
  return (await archive.isIntact(copy.file)) ? copy : null;
}

/** How the local file looked when its present content was judged, as good or as bad. */
async function knownContent(
  feed: Feed,
  record: FeedRecord,
  { archive }: DeliverOptions,
): Promise<{ source: string | null; as: SameAs } | null> {
  const quarantine = quarantineOf(feed, record);
  if (quarantine === null) {
    return { source: (await intactCopy(feed, record, archive))?.source ?? null, as: "copy" };
  }
  const isSame = quarantine.settings === settingsOf(feed);
  return isSame ? { source: quarantine.source, as: "quarantine" } : null;
}
