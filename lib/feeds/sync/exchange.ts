import { rm } from "node:fs/promises";
import type { Feed } from "../feed";
import type { FeedArchive } from "./archive";
import { storeStream } from "./files";
import { type FeedRecord, filesOf, NO_RECORD, parseRecord, settingsOf } from "./record";
import { unzipped, zipped } from "./zip";

/** A feed as processes name it to each other: only those with the same settings share its content. */
export interface FeedKey {
  readonly id: string;
  readonly settings: string;
}

/** What one process tells the others of a feed. */
export interface SharedFeed extends FeedKey {
  readonly category: string;
  /** A `FeedRecord` as JSON; parsed by whoever reads it. */
  readonly record: unknown;
  /** Hashes of the contents that the record needs. */
  readonly contents: readonly string[];
}

/**
 * Where processes with folders of their own exchange what they fetched (PostgreSQL). Everything is
 * published by the holder of the sync lease, so that of two records the later one is right.
 */
export interface FeedExchange {
  /** Another word after every publication; cheap, since it is asked for every second. */
  revision(): Promise<string>;
  /** All of one publication or nothing of it. */
  load(feeds: readonly FeedKey[]): Promise<readonly SharedFeed[]>;
  /** Which of these contents are there. */
  present(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** A content's bytes, gzipped; nothing when it is not there (any more). */
  read(hash: string): AsyncIterable<Uint8Array>;
  /** @param bytes gzipped */
  write(hash: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes it all visible at once, and forgets contents that no feed needs any more. */
  publish(feeds: readonly SharedFeed[]): Promise<void>;
}

/** Larger files are fetched by every machine for itself. */
const LARGEST_SHARED_BYTES = 128 * 1024 * 1024;

/** A `file://` feed is another file on every machine. */
const isShared = ({ url, maxBytes }: Feed) =>
  !url.startsWith("file:") && maxBytes <= LARGEST_SHARED_BYTES;

/**
 * Takes over what others published of these feeds and is newer than what the archive has.
 * @returns whether there was anything
 * @throws Error when the exchange cannot be read; nothing is taken over then
 */
export async function pull(
  feeds: readonly Feed[],
  archive: FeedArchive,
  exchange: FeedExchange,
): Promise<boolean> {
  const own = await archive.records();
  const keys = feeds.filter(isShared).map((feed) => ({ id: feed.id, settings: settingsOf(feed) }));
  const newer = new Map<string, FeedRecord>();
  for (const shared of await exchange.load(keys)) {
    const record = parseRecord(shared.record);
    if (record === null || !isNewer(record, own.get(shared.id))) continue;
    if (await receiveFiles(shared.id, record, archive, exchange)) newer.set(shared.id, record);
  }
  return archive.commit(
    (now) => new Map([...newer].filter(([id, record]) => isNewer(record, now.get(id)))),
  );
}

/**
 * Tells the others what the archive knows of these feeds.
 * @throws Error when it cannot be written; the others keep what they have then
 */
export async function publish(
  feeds: readonly Feed[],
  archive: FeedArchive,
  exchange: FeedExchange,
): Promise<void> {
  const records = await archive.records();
  const shareable = feeds.flatMap((feed) => {
    const record = records.get(feed.id);
    return record && isShared(feed) ? [{ feed, record }] : [];
  });
  const wanted = shareable.flatMap(({ record }) => filesOf(record).map(hashIn));
  const present = await exchange.present(wanted);
  const shared: SharedFeed[] = [];
  for (const { feed, record } of shareable) {
    const missing = filesOf(record).filter((file) => !present.has(hashIn(file)));
    if (!(await sendFiles(missing, archive, exchange))) continue;
    const { id, category } = feed;
    const contents = filesOf(record).map(hashIn);
    shared.push({ id, settings: settingsOf(feed), category, record, contents });
  }
  await exchange.publish(shared);
}

function isNewer(record: FeedRecord, than: FeedRecord = NO_RECORD): boolean {
  return Date.parse(record.changedAt) > Date.parse(than.changedAt);
}

const hashIn = (file: string) => file.slice(file.lastIndexOf("-") + 1, -".data".length);

/** False when one of them is not what its name says any more. */
async function sendFiles(
  files: readonly string[],
  archive: FeedArchive,
  exchange: FeedExchange,
): Promise<boolean> {
  for (const file of files) {
    if (!(await archive.isIntact(file))) return false;
    await exchange.write(hashIn(file), zipped(archive.path(file)));
  }
  return true;
}

/** False when a content has gone meanwhile, or is not what its name says: a later publication brings another. */
async function receiveFiles(
  id: string,
  record: FeedRecord,
  archive: FeedArchive,
  exchange: FeedExchange,
): Promise<boolean> {
  for (const file of filesOf(record)) {
    if (await archive.isIntact(file)) continue;
    const temporary = await archive.temporary(id);
    try {
      const bytes = unzipped(exchange.read(hashIn(file)));
      const { hash } = await storeStream(bytes, temporary, LARGEST_SHARED_BYTES);
      if (hash !== hashIn(file)) return false;
      await archive.keep(id, temporary, hash);
    } catch (error) {
      if (!isZlibError(error)) throw error;
      return false;
    } finally {
      await rm(temporary, { force: true });
    }
  }
  return true;
}

/** What unpacking fails with, also where there is nothing to unpack. */
function isZlibError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
