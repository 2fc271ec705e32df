import type { Feed } from "../feed";
import { copyOf, type FeedRecord, quarantineOf, settingsOf } from "../ledger/record";
import { check, differenceOf, type JudgeOptions } from "./judge";

const NOTHING_LEFT_OUT = { count: 0, first: [] };

/**
 * A feed's record after an operator releases its quarantined content: that becomes the good copy, and the
 * entries that the guard objected to are accepted in later contents too.
 *
 * @throws RangeError when nothing can be released
 */
export async function release(
  feed: Feed,
  record: FeedRecord,
  options: JudgeOptions,
): Promise<FeedRecord> {
  const quarantine = quarantineOf(feed, record);
  if (quarantine === null) throw new RangeError(`feed "${feed.id}" has nothing in quarantine`);
  const { file, dataDate } = quarantine;
  if (file === null || dataDate === null) {
    throw new RangeError(`feed "${feed.id}" cannot be released: ${quarantine.reason}`);
  }
  if (!(await options.cache.isIntact(file))) {
    throw new RangeError(`feed "${feed.id}" has lost what was in quarantine: sync it again`);
  }
  // Its settings may have changed since.
  const checked = await check(feed, record, options.cache.path(file), options);
  if (checked.verdict === "unreadable") {
    throw new RangeError(`feed "${feed.id}" cannot be released: ${checked.reason}`);
  }
  const { entries, badLines, problems } = checked.report;
  const objections = checked.verdict === "quarantined" ? checked.findings : [];
  return {
    ...record,
    copy: {
      url: feed.url,
      file,
      fetchedAt: quarantine.seenAt,
      dataDate,
      entries,
      badLines,
      problems,
      leftOut: checked.verdict === "good" ? checked.leftOut : NOTHING_LEFT_OUT,
      // The validators were not kept, since the delivery may have been truncated.
      etag: null,
      lastModified: null,
      source: quarantine.source,
      settings: settingsOf(feed),
      ...differenceOf(checked, copyOf(feed, record)),
    },
    quarantine: null,
    accepted: [...new Set([...record.accepted, ...objections.map(({ entry }) => entry)])],
  };
}

/**
 * A feed's record after an operator chose the last good copy: the same content is not warned about again.
 *
 * @throws RangeError when nothing is in quarantine
 */
export function setAside(feed: Feed, record: FeedRecord): FeedRecord {
  const quarantine = quarantineOf(feed, record);
  if (quarantine === null) throw new RangeError(`feed "${feed.id}" has nothing in quarantine`);
  return { ...record, quarantine: { ...quarantine, isSetAside: true } };
}
