import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashOfFile } from "./store-stream";

/** Longer than any download, check or compile, so an older file is not work in progress. */
const LEFTOVER_AGE_MS = 15 * 60_000;

/**
 * Delivered feed files in DATA_DIR/feeds, content-addressed as `ID-HASH.data`, so that processes sharing
 * the folder need no lock. The ledger names the current ones; a killed process leaves only unreferenced files.
 */
export class FeedCache {
  constructor(readonly directory: string) {}

  path(file: string): string {
    return join(this.directory, file);
  }

  has(file: string): Promise<boolean> {
    return access(this.path(file)).then(
      () => true,
      () => false,
    );
  }

  /** Whether a file's content still matches the hash in its name. */
  async isIntact(file: string): Promise<boolean> {
    const hash = await hashOfFile(this.path(file));
    return hash !== null && file.endsWith(`-${hash}.data`);
  }

  /** Path of a new temporary file. The caller removes it unless it is kept. */
  async temporary(id: string): Promise<string> {
    await mkdir(this.directory, { recursive: true });
    return this.path(`${id}.${randomUUID()}.tmp`);
  }

  /**
   * Renames a delivered temporary file to its permanent name, durably.
   * @param hash SHA-256 of its content in hex
   */
  async keep(id: string, temporary: string, hash: string): Promise<string> {
    const file = `${id}-${hash}.data`;
    const path = this.path(file);
    await rename(temporary, path);
    const folder = await open(dirname(path), "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return file;
  }

  /** Keeps superseded files for a while: another process may be compiling from them. */
  async retire(files: readonly string[]): Promise<void> {
    const now = new Date();
    for (const file of files) await utimes(this.path(file), now, now).catch(() => undefined);
  }

  /**
   * Removes old files that no record names, such as those of killed processes.
   * @param named files that records name
   * @param now epoch ms
   */
  async prune(named: ReadonlySet<string>, now: number): Promise<void> {
    for (const name of await readdir(this.directory).catch(() => [])) {
      if (named.has(name) || !/\.(?:data|tmp)$/.test(name)) continue;
      const found = await stat(this.path(name)).catch(() => null);
      if (found && now - found.mtimeMs > LEFTOVER_AGE_MS) {
        await rm(this.path(name), { force: true });
      }
    }
  }
}
