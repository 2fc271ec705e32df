import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hashOfFile, putInPlace, writeWhole } from "./files";
import { FolderLock } from "./folder-lock";
import { sourceOf } from "./local-file";
import { type FeedCopy, type FeedRecord, filesOf, NO_RECORD, parseRecord } from "./record";

/*
 * The last good copy of every feed, in DATA_DIR/feeds:
 *
 *   ID-HASH.data   a file as it was delivered; its name is its content's hash
 *   records.json   which of them count, and where they came from: renaming this file is the commit,
 *                  of all feeds of one sync together
 *   generation     a random word, new after every change: what other processes watch
 *
 * A process that is killed half-way leaves an unnamed .data file behind, never a half-named one.
 */

const RECORDS = "records.json";
const GENERATION = "generation";
/** Old enough not to be somebody's work: no download, check or compile takes as long. */
const LEFTOVER_AGE_MS = 15 * 60_000;
/** Of feeds that are no longer there, and of quarantines that nobody has delivered again or released. */
const FORGOTTEN_AGE_MS = 30 * 24 * 60 * 60_000;

const recordsSchema = z.record(z.string(), z.unknown());

/** Reads and writes the last good copies. Safe for several processes on one folder. */
export class FeedArchive {
  readonly directory: string;
  readonly #lock: FolderLock;

  constructor(directory: string) {
    this.directory = directory;
    this.#lock = new FolderLock(join(directory, "records.lock"));
  }

  /** Every feed's record as of one moment. What does not read is left out. */
  async records(): Promise<Map<string, FeedRecord>> {
    const text = await readFile(join(this.directory, RECORDS), "utf8").catch(() => null);
    if (text === null) return this.#formerRecords();
    const found = recordsSchema.safeParse(parseJson(text));
    const records = new Map<string, FeedRecord>();
    for (const [id, value] of Object.entries(found.success ? found.data : {})) {
      const record = parseRecord(value);
      if (record !== null) records.set(id, record);
    }
    return records;
  }

  /** What is known of a feed; nothing when it was never fetched or its record does not read. */
  async record(id: string): Promise<FeedRecord> {
    return (await this.records()).get(id) ?? NO_RECORD;
  }

  /** What changes with every commit; null before the first. */
  version(): Promise<string | null> {
    return sourceOf(this.path(RECORDS));
  }

  path(file: string): string {
    return join(this.directory, file);
  }

  read({ file }: Pick<FeedCopy, "file">): Promise<Uint8Array> {
    return readFile(this.path(file));
  }

  /** Whether a file's content still is what its name says. */
  async isIntact(file: string): Promise<boolean> {
    const hash = await hashOfFile(this.path(file));
    return hash !== null && file.endsWith(`-${hash}.data`);
  }

  /** Path for a file in the making. Whoever asks removes it, unless it is kept. */
  async temporary(id: string): Promise<string> {
    await mkdir(this.directory, { recursive: true });
    return this.path(`${id}.${randomUUID()}.tmp`);
  }

  /**
   * Gives a delivered file its name. It counts once a record names it.
   * @param hash SHA-256 of its content in hex
   */
  async keep(id: string, temporary: string, hash: string): Promise<string> {
    const file = `${id}-${hash}.data`;
    await putInPlace(temporary, this.path(file));
    return file;
  }

  /**
   * Changes several feeds' records at once: whoever reads sees all of the change or nothing of it.
   * @param change gets the records as they are now, gives those that are new
   * @returns whether anything was new
   */
  async commit(
    change: (now: ReadonlyMap<string, FeedRecord>) => ReadonlyMap<string, FeedRecord>,
  ): Promise<boolean> {
    await mkdir(this.directory, { recursive: true });
    return this.#lock.hold(async () => {
      const before = await this.records();
      const changes = change(before);
      if (changes.size === 0) return false;
      const after = new Map([...before, ...changes]);
      await writeWhole(
        this.path(RECORDS),
        `${JSON.stringify(Object.fromEntries(after), null, 1)}\n`,
      );
      await this.#retire(before, after);
      return true;
    });
  }

  /** Tells every process on this folder that something changed. */
  async announce(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await writeWhole(this.path(GENERATION), randomUUID());
  }

  async generation(): Promise<string | null> {
    return readFile(this.path(GENERATION), "utf8").catch(() => null);
  }

  /**
   * Removes what no record names any more, and what killed processes left behind.
   * @param ids the feeds that are there; other processes on the folder may know more for a while
   * @param now epoch ms
   */
  async sweep(ids: readonly string[], now: number): Promise<void> {
    const used = new Set<string>();
    const isOld = (at: string) => now - Date.parse(at) > FORGOTTEN_AGE_MS;
    for (const [id, record] of await this.records()) {
      if (!ids.includes(id) && isOld(record.changedAt)) continue;
      const hasOldQuarantine = record.quarantine !== null && isOld(record.quarantine.seenAt);
      const needed = hasOldQuarantine ? { ...record, quarantine: null } : record;
      for (const file of filesOf(needed)) used.add(file);
    }
    for (const name of await readdir(this.directory).catch(() => [])) {
      if (used.has(name) || !/\.(?:data|tmp)$/.test(name)) continue;
      const found = await stat(this.path(name)).catch(() => null);
      if (found && now - found.mtimeMs > LEFTOVER_AGE_MS)
        await rm(this.path(name), { force: true });
    }
  }

  /** Files that no longer count stay for a while: another process may be compiling from them. */
  async #retire(
    before: ReadonlyMap<string, FeedRecord>,
    after: ReadonlyMap<string, FeedRecord>,
  ): Promise<void> {
    const used = new Set([...after.values()].flatMap(filesOf));
    const now = new Date();
    for (const file of [...before.values()].flatMap(filesOf)) {
      if (!used.has(file)) await utimes(this.path(file), now, now).catch(() => undefined);
    }
  }

  /** Until the first commit: one file for each feed, as earlier versions wrote them. */
  async #formerRecords(): Promise<Map<string, FeedRecord>> {
    const records = new Map<string, FeedRecord>();
    for (const name of await readdir(this.directory).catch(() => [])) {
      if (!name.endsWith(".json")) continue;
      const text = await readFile(this.path(name), "utf8").catch(() => "");
      const record = parseRecord(parseJson(text));
      if (record !== null) records.set(name.slice(0, -".json".length), record);
    }
    return records;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
