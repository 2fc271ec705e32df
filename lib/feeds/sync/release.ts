import type { Feed } from "../feed";
import { check, type JudgeOptions } from "./judge";
import { changedAt, type FeedRecord, quarantineOf, settingsOf } from "./record";

const NOTHING_LEFT_OUT = { count: 0, first: [] };

/**
 * A feed's record once an operator has said that its quarantined content is right after all: it is the
 * good copy then, and what the guard objected to in it is accepted in later contents too.
 *
 * @throws RangeError when there is nothing that could be released
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
  if (!(await options.archive.isIntact(file))) {
    throw new RangeError(`feed "${feed.id}" has lost what was in quarantine: sync it again`);
  }
  // Its settings may have changed since.
  const checked = await check(feed, record, options.archive.path(file), options);
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
      // Those of the answer that brought it were not kept: it may have been cut off.
      etag: null,
      lastModified: null,
      source: quarantine.source,
      settings: settingsOf(feed),
    },
    quarantine: null,
    accepted: [...new Set([...record.accepted, ...objections.map(({ entry }) => entry)])],
    changedAt: changedAt(record, options.now),
  };
}
