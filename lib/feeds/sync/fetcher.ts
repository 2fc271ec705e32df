import { rm } from "node:fs/promises";
import type { Feed } from "../feed";
import type { Compiler } from "../work/compiler";
import { backoffMs } from "./backoff";
import { type DeliverOptions, deliver } from "./deliver";
import { DeliveryFailed, reasonOf } from "./delivery";
import { judge } from "./judge";
import { changedAt, type FeedRecord, failureOf, NO_RECORD, settingsOf } from "./record";
import { sourceUrl } from "./source";
import { Turns } from "./turns";

/** The part of a pino logger that is used here. */
export interface FeedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface FetcherOptions extends DeliverOptions {
  readonly compiler: Compiler;
  /** Every feed, also those that are not to be fetched now. */
  readonly feeds: readonly Feed[];
  readonly log: FeedLog;
  /** Told of every attempt that brought nothing. */
  readonly onFailure: (id: string) => void;
}

const SILENCES_BEFORE_GIVING_UP = 2;

/**
 * Fetches feeds and judges what comes: one request at a time per host, hosts beside each other. What a
 * feed's fetch fails with is in its new record.
 *
 * @param isForced read local files also when nothing shows that they changed
 * @returns every feed's new record, for one commit
 * @throws the signal's reason when it is aborted
 */
export async function fetchFeeds(
  feeds: readonly Feed[],
  records: ReadonlyMap<string, FeedRecord>,
  isForced: boolean,
  options: FetcherOptions,
): Promise<Map<string, FeedRecord>> {
  const groups = new Map<string, Feed[]>();
  for (const feed of feeds) {
    const host = hostOf(feed, options.mirror);
    groups.set(host, [...(groups.get(host) ?? []), feed]);
  }
  const judging = { ...options, compiler: oneAtATime(options.compiler) };
  const fetched = new Map<string, FeedRecord>();
  const work = [...groups].map(async ([host, group]) => {
    // A host that twice did not answer is not asked for the rest: forty time-outs would take an hour.
    let silences = 0;
    for (const feed of group) {
      const record = records.get(feed.id) ?? NO_RECORD;
      const { next, isSilent } =
        silences === SILENCES_BEFORE_GIVING_UP
          ? { next: skipped(feed, record, host, judging), isSilent: true }
          : await fetchFeed(feed, record, isForced, judging);
      silences = isSilent ? Math.min(silences + 1, SILENCES_BEFORE_GIVING_UP) : 0;
      fetched.set(feed.id, next);
    }
  });
  await Promise.all(work);
  return fetched;
}

/** Ten hosts that answer at once must not take ten threads from the requests. */
function oneAtATime(compiler: Compiler): Compiler {
  const turns = new Turns();
  return { ...compiler, check: (job) => turns.take(() => compiler.check(job)) };
}

async function fetchFeed(
  feed: Feed,
  record: FeedRecord,
  isForced: boolean,
  options: FetcherOptions,
): Promise<{ next: FeedRecord; isSilent: boolean }> {
  const { log } = options;
  try {
    const delivery = await deliver(feed, record, isForced, options);
    try {
      const next = await judge(feed, record, delivery, {
        ...options,
        now: options.clock.now(),
      });
      tell(feed, record, next, log);
      return { next, isSilent: false };
    } finally {
      if (typeof delivery === "object") await rm(delivery.file, { force: true });
    }
  } catch (error) {
    options.signal.throwIfAborted();
    // A full disk, or a checking thread that ran out of memory: one feed's trouble stays one feed's.
    const failure =
      error instanceof DeliveryFailed ? error : new DeliveryFailed("passing", reasonOf(error));
    return { next: failed(feed, record, failure, options), isSilent: failure.kind === "silent" };
  }
}

function skipped(feed: Feed, record: FeedRecord, host: string, options: FetcherOptions) {
  return failed(feed, record, new DeliveryFailed("silent", `${host} does not answer`), options);
}

/** The record with one more failed attempt in it; the last good copy stays. */
function failed(
  feed: Feed,
  record: FeedRecord,
  error: DeliveryFailed,
  { clock, log, random, onFailure }: FetcherOptions,
): FeedRecord {
  const now = clock.now();
  const at = new Date(now).toISOString();
  const attempts = (failureOf(feed, record)?.attempts ?? 0) + 1;
  const reason = reasonOf(error);
  // What stays the same until somebody does something is asked at the next refresh.
  const retryAt =
    error.kind === "lasting"
      ? null
      : new Date(
          now + backoffMs(attempts, feed.refreshMinutes, random(), error.retryAfterMs),
        ).toISOString();
  log.warn(
    { feed: feed.id, reason, attempts, retryAt },
    "feed not fetched; its last good copy stays",
  );
  onFailure(feed.id);
  const failure = { at, reason, attempts, retryAt, settings: settingsOf(feed) };
  return { ...record, failure, changedAt: changedAt(record, now) };
}

function tell({ id }: Feed, before: FeedRecord, after: FeedRecord, log: FeedLog): void {
  const { copy, quarantine } = after;
  if (quarantine !== null) {
    const { reason } = quarantine;
    log.warn({ feed: id, reason }, "feed quarantined; its last good copy stays");
  } else if (copy && copy.file !== before.copy?.file) {
    const { entries, badLines, problems } = copy;
    if (badLines > 0) log.warn({ feed: id, badLines, problems }, "feed has bad lines");
    log.info({ feed: id, entries }, "feed fetched");
  }
}

/** Empty for files, and for a feed whose fetch will say what is wrong with its URL. */
function hostOf(feed: Feed, mirror: string | undefined): string {
  try {
    return sourceUrl(feed, mirror).host;
  } catch {
    return "";
  }
}
