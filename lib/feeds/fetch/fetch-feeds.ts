import { rm } from "node:fs/promises";
import pLimit from "p-limit";
import type { Log } from "@/lib/base/log";
import type { Feed } from "../feed";
import { BUNDLED_FEED } from "../guard/check-geodata";
import { type FeedRecord, failureOf, NO_RECORD, settingsOf } from "../ledger/record";
import { tableInputs } from "../table/table-input";
import type { Compiler } from "../work/compiler";
import { deliver } from "./deliver";
import type { DeliverOptions } from "./deliver-options";
import { DeliveryError, reasonOf } from "./delivery";
import { type JudgeOptions, judge } from "./judge";
import { backoffMs } from "./schedule";
import { sourceUrls } from "./source";

export interface FetchOptions extends DeliverOptions {
  readonly compiler: Compiler;
  /** All switched-on feeds, not only those to fetch now. */
  readonly feeds: readonly Feed[];
  readonly log: Log;
  /** Called for every failed attempt. */
  readonly onFailure: (id: string) => void;
}

type FetchContext = FetchOptions & Pick<JudgeOptions, "copies">;

const SILENCES_BEFORE_GIVING_UP = 2;

/**
 * Fetches feeds and judges the deliveries: one request at a time per host, hosts in parallel. A failure
 * goes into the feed's new record.
 *
 * @param isForced read local files even if they look unchanged
 * @returns every feed's new record, for one commit
 * @throws the signal's reason when it is aborted
 */
export async function fetchFeeds(
  feeds: readonly Feed[],
  records: ReadonlyMap<string, FeedRecord>,
  isForced: boolean,
  options: FetchOptions,
): Promise<Map<string, FeedRecord>> {
  const groups = new Map<string, Feed[]>();
  for (const feed of feeds) {
    const host = hostOf(feed, options);
    groups.set(host, [...(groups.get(host) ?? []), feed]);
  }
  const copies = tableInputs(options.feeds, records);
  const judging = { ...options, copies, compiler: oneAtATime(options.compiler) };
  const fetched = new Map<string, FeedRecord>();
  const work = [...groups].map(async ([host, group]) => {
    // After two silences the rest of the host's feeds are skipped: forty time-outs would take an hour.
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
  sumUp(feeds, records, fetched, options.log);
  return fetched;
}

/** Feeds that a warning names. */
const NAMED = 5;

/**
 * One line of all that failed: without the internet that is every feed, and other lines would be lost among them. A feed that
 * was never there is named once, not with each further try: nothing has gone wrong since. The bundled city data are there.
 */
function sumUp(
  feeds: readonly Feed[],
  before: ReadonlyMap<string, FeedRecord>,
  after: ReadonlyMap<string, FeedRecord>,
  log: Log,
): void {
  const failures = feeds.flatMap((feed) => {
    const record = after.get(feed.id) ?? NO_RECORD;
    const failure = failureOf(feed, record);
    const isNew = failure !== null && failure !== failureOf(feed, before.get(feed.id) ?? NO_RECORD);
    if (!isNew || failure.isAbsent) return [];
    const isKnown = failure.attempts > 1 || feed.id === BUNDLED_FEED;
    return record.copy === null && isKnown ? [] : [{ id: feed.id, reason: failure.reason, record }];
  });
  const [first] = failures;
  if (first === undefined) return;
  const withoutCopy = failures.filter(({ record }) => record.copy === null).length;
  log.warn(
    {
      notFetched: failures.length,
      withoutCopy,
      feeds: failures.slice(0, NAMED).map(({ id }) => id),
      reason: first.reason,
    },
    withoutCopy === failures.length
      ? "feeds could not be fetched yet: their checks are skipped until they are (/status, and Operator → Feeds with reasons)"
      : "feeds not fetched; where there is a last good copy, it stays (Operator → Feeds has all reasons)",
  );
}

/** Ten hosts that answer together must not start ten checking threads. */
function oneAtATime(compiler: Compiler): Compiler {
  const turn = pLimit(1);
  return { ...compiler, check: (job) => turn(() => compiler.check(job)) };
}

async function fetchFeed(
  feed: Feed,
  record: FeedRecord,
  isForced: boolean,
  options: FetchContext,
): Promise<{ next: FeedRecord; isSilent: boolean }> {
  const { log } = options;
  try {
    const delivery = await deliver(feed, record, isForced, options);
    try {
      const next = await judge(feed, record, delivery, {
        ...options,
        now: options.clock.now(),
      });
      logOutcome(feed, record, next, log);
      return { next, isSilent: false };
    } finally {
      if (typeof delivery === "object") await rm(delivery.file, { force: true });
    }
  } catch (error) {
    options.signal.throwIfAborted();
    // A full disk or a checking thread out of memory fails this feed only.
    const failure =
      error instanceof DeliveryError ? error : new DeliveryError("passing", reasonOf(error));
    return { next: failed(feed, record, failure, options), isSilent: failure.kind === "silent" };
  }
}

function skipped(feed: Feed, record: FeedRecord, host: string, options: FetchContext) {
  return failed(feed, record, new DeliveryError("silent", `${host} does not answer`), options);
}

/** The record with one more failed attempt; the last good copy stays. */
function failed(
  feed: Feed,
  record: FeedRecord,
  error: DeliveryError,
  { clock, log, random, onFailure, mirror }: FetchContext,
): FeedRecord {
  const now = clock.now();
  const at = new Date(now).toISOString();
  const attempts = (failureOf(feed, record)?.attempts ?? 0) + 1;
  const reason = reasonOf(error);
  // A lasting failure waits for the next refresh.
  const retryAt =
    error.kind === "lasting" || error.kind === "missing"
      ? null
      : new Date(
          now + backoffMs(attempts, feed.refreshMinutes, random(), error.retryAfterMs),
        ).toISOString();
  const settings = settingsOf(feed);
  // Mirrors hold lists; without a city database the one that came with the product serves.
  if (feed.category === "geodata" && mirror !== undefined && error.kind === "missing") {
    log.info(
      { feed: feed.id, reason },
      "the mirror does not hold this geodata; what is there stays",
    );
    const failure = { at, reason, attempts: 1, retryAt, settings, isAbsent: true };
    return { ...record, failure };
  }
  onFailure(feed.id);
  const failure = { at, reason, attempts, retryAt, settings };
  return { ...record, failure };
}

function logOutcome({ id }: Feed, before: FeedRecord, after: FeedRecord, log: Log): void {
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

/** Empty for files and for an invalid URL, which the fetch itself reports. */
function hostOf(feed: Feed, { mirror, clock }: FetchOptions): string {
  try {
    return sourceUrls(feed, mirror, clock.now())[0].host;
  } catch {
    return "";
  }
}
