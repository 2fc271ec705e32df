import type { Feed } from "../feed";
import type { CheckResult } from "../guard/check-feed";
import type { Compiler } from "../work/compiler";
import type { FeedArchive } from "./archive";
import type { Delivery, SameAs } from "./delivery";
import {
  changedAt,
  copyOf,
  type FeedCopy,
  type FeedRecord,
  quarantineOf,
  settingsOf,
} from "./record";

export interface JudgeOptions {
  readonly archive: FeedArchive;
  readonly compiler: Compiler;
  /** Every feed: some protect addresses from the others. */
  readonly feeds: readonly Feed[];
  /** Epoch ms. */
  readonly now: number;
}

/**
 * What a feed's record says after a delivery: a good one becomes the copy, a bad one goes into
 * quarantine and the copy stays. A content that was judged before is not judged again. Puts the content
 * into the archive where it is needed; the caller commits the record, and removes what is left of the delivery.
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
  const arrived = {
    ...record,
    copy,
    quarantine,
    failure: null,
    changedAt: changedAt(record, options.now),
  };

  if (delivery === "copy") {
    return { ...arrived, copy: copy && { ...copy, fetchedAt: now }, quarantine: null };
  }
  if (delivery === "quarantine") {
    return { ...arrived, quarantine: quarantine && { ...quarantine, seenAt: now } };
  }
  const { etag, lastModified, source } = delivery;
  const isCopy = copy?.settings === settings && copy.file.endsWith(`-${delivery.hash}.data`);
  if (isCopy && (await options.archive.isIntact(copy.file))) {
    const confirmed = { ...copy, fetchedAt: now, etag, lastModified, source };
    return { ...arrived, copy: confirmed, quarantine: null };
  }
  if (quarantine?.settings === settings && quarantine.hash === delivery.hash) {
    return { ...arrived, quarantine: { ...quarantine, seenAt: now, source } };
  }
  const result = await check(feed, record, delivery.file, options);
  return result.verdict === "good"
    ? { ...arrived, copy: await keep(feed, delivery, result, options), quarantine: null }
    : { ...arrived, quarantine: await quarantined(feed, delivery, result, options) };
}

export function check(
  feed: Feed,
  record: FeedRecord,
  file: string,
  { archive, compiler, feeds }: Pick<JudgeOptions, "archive" | "compiler" | "feeds">,
): Promise<CheckResult> {
  return compiler.check({
    feed,
    file,
    previousEntries: comparableEntries(feed, record),
    directory: archive.directory,
    feeds,
    accepted: record.accepted,
  });
}

/** Entries of the last good copy. None when the feed's settings have changed since: other settings count other entries. */
function comparableEntries(feed: Feed, record: FeedRecord): number | null {
  const copy = copyOf(feed, record);
  return copy?.settings === settingsOf(feed) ? copy.entries : null;
}

async function keep(
  feed: Feed,
  delivery: Delivery,
  { report, leftOut }: Extract<CheckResult, { verdict: "good" }>,
  { archive, now }: JudgeOptions,
): Promise<FeedCopy> {
  const { entries, badLines, problems } = report;
  return {
    url: feed.url,
    file: await archive.keep(feed.id, delivery.file, delivery.hash),
    fetchedAt: new Date(now).toISOString(),
    dataDate: dataDateOf(delivery, report.headerDate, now),
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
  { archive, now }: JudgeOptions,
): Promise<FeedRecord["quarantine"]> {
  const report = result.verdict === "quarantined" ? result.report : null;
  const at = new Date(now).toISOString();
  return {
    at,
    seenAt: at,
    url: feed.url,
    file: report && (await archive.keep(feed.id, delivery.file, delivery.hash)),
    hash: delivery.hash,
    source: delivery.source,
    settings: settingsOf(feed),
    reason: result.reason,
    findings: result.verdict === "quarantined" ? result.findings.slice(0, KEPT_FINDINGS) : [],
    entries: report?.entries ?? null,
    dataDate: report && dataDateOf(delivery, report.headerDate, now),
  };
}

/** Enough to see what is wrong; a release looks at the content again. */
const KEPT_FINDINGS = 100;

/** The file's own date, else when it was modified, else now. */
function dataDateOf({ modifiedAt }: Delivery, headerDate: string | null, now: number): string {
  return headerDate ?? new Date(modifiedAt ?? now).toISOString();
}
