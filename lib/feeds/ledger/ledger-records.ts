import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { resolve } from "node:path";
import type { FeedCache } from "../cache/feed-cache";
import { type Feed, LARGEST_SHARED_BYTES } from "../feed";
import { readFormerRecords, removeFormerRecords } from "./former-records";
import type { FeedLedger, LedgerRow } from "./ledger";
import { type FeedRecord, filesOf, parseRecord, settingsOf } from "./record";
import { hashesOf, receiveContents, sendContents } from "./shared-contents";
import { type FeedSwitch, switchedOn } from "./switches";

/** A process's feeds, with the ledger of their records and the cache of their contents. */
export interface Books {
  /** Every feed, also switched-off ones. */
  readonly feeds: readonly Feed[];
  /** Feeds that `FEEDS_FILE` switches. */
  readonly fixed: ReadonlySet<string>;
  readonly ledger: FeedLedger;
  readonly cache: FeedCache;
}

export type FeedRecords = ReadonlyMap<string, FeedRecord>;

export interface LedgerState {
  readonly revision: string;
  readonly switches: readonly FeedSwitch[];
  /** Switched-on feeds. */
  readonly feeds: readonly Feed[];
  /** Records of the switched-on feeds. */
  readonly records: FeedRecords;
  /** Cache files that any row names, including rows of feeds unknown to this process. */
  readonly named: ReadonlySet<string>;
}

/** A `file://` feed is a different file on every machine. */
const isShared = ({ url, maxBytes }: Feed) =>
  !url.startsWith("file:") && maxBytes <= LARGEST_SHARED_BYTES;

/** Processes with the same settings share a feed's row; for an unshared feed, only those on the same folder. */
function rowKeyOf(feed: Feed, { directory }: FeedCache): string {
  const settings = settingsOf(feed);
  if (isShared(feed)) return settings;
  const own = JSON.stringify([settings, hostname(), resolve(directory)]);
  return createHash("sha256").update(own).digest("hex").slice(0, 32);
}

/** The switched-on feeds, and their records. Unreadable ones are left out. */
export async function readLedger(books: Books): Promise<LedgerState> {
  const { ledger, cache } = books;
  // Read first, so that the next poll notices a commit made meanwhile.
  const revision = await ledger.revision();
  const switches = await ledger.switches();
  const feeds = switchedOn(books.feeds, switches, books.fixed);
  const rows = (await ledger.rows()).flatMap((row) => {
    const record = parseRecord(row.record);
    return record === null ? [] : [{ ...row, record }];
  });
  const former = await readFormerRecords(cache.directory);
  const records = new Map<string, FeedRecord>();
  for (const feed of feeds) {
    const ofFeed = rows.filter(({ id }) => id === feed.id);
    const key = rowKeyOf(feed, cache);
    const own = ofFeed.find(({ settings }) => settings === key)?.record;
    const found = own ?? (await lastServed(ofFeed, cache)) ?? former.get(feed.id);
    if (found !== undefined) records.set(feed.id, found);
  }
  const all = [...rows.map(({ record }) => record), ...former.values()];
  return { revision, switches, feeds, records, named: new Set(all.flatMap(filesOf)) };
}

/**
 * For a feed whose settings have changed: the copy in this folder keeps serving until the feed is fetched
 * under the new ones. Copies that processes with other settings fetched are not in the folder.
 */
async function lastServed(
  rows: readonly { readonly record: FeedRecord }[],
  cache: FeedCache,
): Promise<FeedRecord | undefined> {
  for (const { record } of rows) {
    const { copy } = record;
    if (copy !== null && (await cache.has(copy.file))) return record;
  }
  return undefined;
}

/**
 * Fetches the contents that the records need and the cache lacks from those that processes share.
 * @throws Error when the ledger cannot be read
 */
export async function fillCache(
  { ledger: { contents }, cache }: Books,
  records: FeedRecords,
): Promise<void> {
  if (contents === null) return;
  for (const [id, record] of records) await receiveContents(id, filesOf(record), cache, contents);
}

/**
 * These records, except that a feed whose new copy is unavailable keeps the one that serves now.
 * @param served the records that serve now
 */
export async function servable(
  { cache }: Books,
  records: FeedRecords,
  served: FeedRecords,
): Promise<FeedRecords> {
  const found = new Map<string, FeedRecord>();
  for (const [id, record] of records) {
    const isWhole = record.copy === null || (await cache.has(record.copy.file));
    found.set(id, isWhole ? record : (served.get(id) ?? record));
  }
  return found;
}

/**
 * Writes these records to the ledger atomically. Contents go first, so that a row never names a missing one.
 * @returns the new revision
 */
export async function writeLedger(
  { feeds, ledger, cache }: Books,
  records: FeedRecords,
): Promise<string> {
  const rows = feeds.flatMap((feed): LedgerRow[] => {
    const record = records.get(feed.id);
    if (record === undefined) return [];
    const { id, category } = feed;
    const contents = isShared(feed) ? hashesOf(filesOf(record)) : [];
    return [{ id, settings: rowKeyOf(feed, cache), category, record, contents }];
  });
  if (ledger.contents !== null) {
    const shared = feeds.filter(isShared).flatMap(({ id }) => records.get(id) ?? []);
    await sendContents(shared.flatMap(filesOf), cache, ledger.contents);
  }
  const revision = await ledger.commit(rows);
  await removeFormerRecords(cache.directory);
  return revision;
}
