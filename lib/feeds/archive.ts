import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Feed } from "./feed";

/*
 * The last good copy of every feed, in DATA_DIR/feeds:
 *
 *   ID-HASH.data   the file as it was delivered; its name is its content's hash
 *   ID.json        which of them counts, and where it came from: renaming this file is the commit
 *   generation     a random word, new after every change: what other processes watch
 *
 * A process that is killed half-way leaves an unnamed .data file behind, never a half-named one.
 */

const copySchema = z.strictObject({
  url: z.string(),
  file: z.string().regex(/^[a-z0-9-]+\.data$/),
  /** ISO 8601. */
  fetchedAt: z.iso.datetime(),
  /** ISO 8601: the file's own date, else when it was modified, else `fetchedAt`. */
  dataDate: z.iso.datetime(),
  entries: z.number().int().nonnegative(),
  badLines: z.number().int().nonnegative(),
});

const failureSchema = z.strictObject({ at: z.iso.datetime(), reason: z.string() });

const recordSchema = z.strictObject({
  copy: copySchema.nullable(),
  /** The last attempt, when it failed. */
  failure: failureSchema.nullable(),
});

export type FeedCopy = z.infer<typeof copySchema>;
export type FeedRecord = z.infer<typeof recordSchema>;

const NOTHING: FeedRecord = { copy: null, failure: null };
const LEFTOVER_AGE_MS = 60 * 60 * 1_000;

/** Reads and writes the last good copies. Safe for several processes on one folder: the last writer wins. */
export class FeedArchive {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** What is known of a feed; nothing when it was never fetched or its record does not read. */
  async record(id: string): Promise<FeedRecord> {
    const text = await readFile(join(this.directory, `${id}.json`), "utf8").catch(() => null);
    if (text === null) return NOTHING;
    try {
      return recordSchema.parse(JSON.parse(text));
    } catch {
      return NOTHING;
    }
  }

  async read(copy: FeedCopy): Promise<Uint8Array> {
    return readFile(join(this.directory, copy.file));
  }

  /** Notes a delivery that brought what is there already; false when it brought something else. */
  async confirm(feed: Feed, bytes: Uint8Array, fetchedAt: string): Promise<boolean> {
    const { copy } = await this.record(feed.id);
    if (copy === null || copy.url !== feed.url || copy.file !== fileName(feed.id, bytes))
      return false;
    const isThere = await this.read(copy).then(
      (kept) => Buffer.compare(kept, bytes) === 0,
      () => false,
    );
    if (isThere) await this.#writeRecord(feed.id, { copy: { ...copy, fetchedAt }, failure: null });
    return isThere;
  }

  /** Stores a file that was found good, and makes it the one that counts. */
  async keep(feed: Feed, bytes: Uint8Array, about: Omit<FeedCopy, "file" | "url">): Promise<void> {
    const before = await this.record(feed.id);
    const file = fileName(feed.id, bytes);
    await this.#write(file, bytes);
    await this.#writeRecord(feed.id, { copy: { ...about, url: feed.url, file }, failure: null });
    if (before.copy && before.copy.file !== file) {
      await rm(join(this.directory, before.copy.file), { force: true });
    }
  }

  /** Notes a failed attempt; the last good copy stays. */
  async fail(id: string, failure: FeedRecord["failure"]): Promise<void> {
    await this.#writeRecord(id, { ...(await this.record(id)), failure });
  }

  /** Tells every process on this folder that something changed. */
  async announce(): Promise<string> {
    const generation = randomUUID();
    await this.#write("generation", generation);
    return generation;
  }

  async generation(): Promise<string | null> {
    return readFile(join(this.directory, "generation"), "utf8").catch(() => null);
  }

  /** Removes what killed processes left behind, once it is old enough not to be somebody's work. */
  async sweep(ids: Iterable<string>, now: number): Promise<void> {
    const used = new Set<string>();
    for (const id of ids) used.add((await this.record(id)).copy?.file ?? "");
    for (const name of await readdir(this.directory).catch(() => [])) {
      if (used.has(name) || !/\.(?:data|tmp)$/.test(name)) continue;
      const path = join(this.directory, name);
      const age =
        now -
        (await stat(path)
          .catch(() => null)
          .then((found) => found?.mtimeMs ?? now));
      if (age > LEFTOVER_AGE_MS) await rm(path, { force: true });
    }
  }

  async #writeRecord(id: string, record: FeedRecord): Promise<void> {
    await this.#write(`${id}.json`, `${JSON.stringify(record, null, 2)}\n`);
  }

  /** By way of a file of its own name, so that nobody ever reads half of it. */
  async #write(name: string, content: Uint8Array | string): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const path = join(this.directory, name);
    const temporary = `${path}.${randomUUID()}.tmp`;
    await writeFile(temporary, content, { flush: true });
    await rename(temporary, path);
  }
}

/** The content's hash in the name: another content is another file, and a half-written one is nobody's. */
function fileName(id: string, bytes: Uint8Array): string {
  return `${id}-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.data`;
}
