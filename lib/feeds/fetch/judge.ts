import type { FeedCache } from "../cache/feed-cache";
import type { Feed } from "../feed";
import type { CheckResult } from "../guard/check-job";
import type { GoodCopy } from "../guard/never-block";
import {
  copyOf,
  type FeedCopy,
  type FeedQuarantine,
  type FeedRecord,
  quarantineOf,
  settingsOf,
} from "../ledger/record";
import type { Compiler } from "../work/compiler";
import type { Delivery, SameAs } from "./delivery";

export interface JudgeOptions {
  readonly cache: FeedCache;
  readonly compiler: Compiler;
  /** The good copies of all feeds: some protect addresses from other lists. */
  readonly copies: readonly GoodCopy[];
  /** Epoch ms. */
  readonly now: number;
}

/**
 * A feed's record after a delivery: a good one becomes the copy; a bad one is quarantined and the copy
 * stays. Content judged before is not judged again. Moves the content into the cache if needed; the caller
 * commits the record and removes the temporary file.
 */
export async function judge(
  feed: Feed,
  record: FeedRecord,
  delivery: Delivery | SameAs,
  options: JudgeOptions,
): Promise<FeedRecord> {
  const now = new Date(options.now).toISOString();
  const settings = settingsOf(feed);
  const copy = copyOf(feed, record);
  const quarantine = quarantineOf(feed, record);
  const arrived = { ...record, copy, quarantine, failure: null };

  if (delivery === "copy") {
    return { ...arrived, copy: copy && { ...copy, fetchedAt: now }, quarantine: null };
  }
  if (delivery === "quarantine") {
    return { ...arrived, quarantine: quarantine && { ...quarantine, seenAt: now } };
  }
  const { etag, lastModified, source } = delivery;
  const isCopy = copy?.settings === settings && copy.file.endsWith(`-${delivery.hash}.data`);
  if (isCopy && (await options.cache.isIntact(copy.file))) {
    const confirmed = { ...copy, fetchedAt: now, etag, lastModified, source };
    return { ...arrived, copy: confirmed, quarantine: null };
  }
  if (quarantine?.settings === settings && quarantine.hash === delivery.hash) {
    return { ...arrived, quarantine: { ...quarantine, seenAt: now, source } };
  }
  const result = await check(feed, record, delivery.file, options);
  return result.verdict === "good"
    ? {
        ...arrived,
        copy: {
          ...(await keep(feed, delivery, result, options)),
          ...differenceOf(result, copy),
        },
        quarantine: null,
      }
    : {
        ...arrived,
        quarantine: {
          ...(await quarantined(feed, delivery, result, options)),
          ...differenceOf(result, copy),
        },
      };
}

/** The part of a comparison with the previous copy that the record keeps. */
export function differenceOf(
  result: CheckResult,
  before: FeedCopy | null,
): Pick<FeedCopy, "difference"> {
  if (result.verdict === "unreadable" || result.difference === undefined || before === null) {
    return {};
  }
  return { difference: { ...result.difference, since: before.dataDate } };
}

export async function check(
  feed: Feed,
  record: FeedRecord,
  file: string,
  { cache, compiler, copies, now }: JudgeOptions,
): Promise<CheckResult> {
  const previous = copyOf(feed, record);
  return compiler.check({
    feed,
    file,
    previousFile:
      previous !== null && (await cache.has(previous.file)) ? cache.path(previous.file) : null,
    previousEntries: comparableEntries(feed, record),
    directory: cache.directory,
    copies,
    accepted: record.accepted,
    previousDate: previous?.dataDate ?? null,
    now,
  });
}

/** Entries of the last good copy; null when the settings have changed since, as they may count differently. */
function comparableEntries(feed: Feed, record: FeedRecord): number | null {
  const copy = copyOf(feed, record);
  return copy?.settings === settingsOf(feed) ? copy.entries : null;
}

async function keep(
  feed: Feed,
  delivery: Delivery,
  { report, leftOut }: Extract<CheckResult, { verdict: "good" }>,
  { cache, now }: JudgeOptions,
): Promise<FeedCopy> {
  const { entries, badLines, problems } = report;
  return {
    url: feed.url,
    file: await cache.keep(feed.id, delivery.file, delivery.hash),
    fetchedAt: new Date(now).toISOString(),
    dataDate: dataDateOf(delivery, report.ownDate, now),
    entries,
    badLines,
    problems,
    leftOut,
    etag: delivery.etag,
    lastModified: delivery.lastModified,
    source: delivery.source,
    settings: settingsOf(feed),
  };
}

async function quarantined(
  feed: Feed,
  delivery: Delivery,
  result: Exclude<CheckResult, { verdict: "good" }>,
  { cache, now }: JudgeOptions,
): Promise<FeedQuarantine> {
  const report = result.verdict === "quarantined" ? result.report : null;
  const at = new Date(now).toISOString();
  return {
    at,
    seenAt: at,
    url: feed.url,
    file: report && (await cache.keep(feed.id, delivery.file, delivery.hash)),
    hash: delivery.hash,
    source: delivery.source,
    settings: settingsOf(feed),
    reason: result.reason,
    findings: result.verdict === "quarantined" ? result.findings.slice(0, KEPT_FINDINGS) : [],
    entries: report?.entries ?? null,
    dataDate: report && dataDateOf(delivery, report.ownDate, now),
  };
}

/** Enough to show the problem; a release checks the content again. */
const KEPT_FINDINGS = 100;

/** The date in the file, else its modification time, else now; servers' clocks may be ahead. */
function dataDateOf({ modifiedAt }: Delivery, ownDate: string | null, now: number): string {
  return ownDate ?? new Date(Math.min(modifiedAt ?? now, now)).toISOString();
}
