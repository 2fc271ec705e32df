import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { readAllInto } from "@/lib/threads/read-into";
import type { Allocate } from "@/lib/threads/shared-bytes";
import { isWhole } from "./table-layout";

/** Raised with the layout of tables, and with what rows keep. */
const LAYOUT = 1;

/** A listing's table on the disk, so that a file is read once, and not at every start. */
export class KeptTable {
  readonly #prefix: string;
  readonly #file: string;

  /**
   * @param folder where tables are kept; it is made when it is missing
   * @param stamp of the listing: a changed file has another table
   */
  constructor(
    private readonly folder: string,
    path: string,
    stamp: string,
  ) {
    this.#prefix = `${digest(path)}-`;
    this.#file = `${this.#prefix}${digest(`${LAYOUT} ${stamp}`)}.table`;
  }

  /** Null when there is none that is whole. */
  async read(allocate: Allocate): Promise<Buffer | null> {
    const file = await open(join(this.folder, this.#file), "r").catch(() => null);
    if (file === null) return null;
    try {
      const bytes = await readAllInto(file, allocate);
      return isWhole(bytes) ? bytes : null;
    } finally {
      await file.close();
    }
  }

  /** Replaces the tables of the file's earlier states. */
  async write(bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, this.#file);
    const file = await open(`${path}.new`, "w", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
    for (const name of await readdir(this.folder)) {
      const isEarlier = name.startsWith(this.#prefix) && name !== this.#file;
      if (isEarlier) await rm(join(this.folder, name), { force: true });
    }
  }
}

/** Removes the tables of listings that are gone. @param paths of those that are there */
export async function forgetTables(folder: string, paths: readonly string[]): Promise<void> {
  const prefixes = new Set(paths.map(digest));
  for (const name of await readdir(folder)) {
    const [, prefix = ""] = NAME.exec(name) ?? [];
    if (prefix !== "" && !prefixes.has(prefix)) await rm(join(folder, name), { force: true });
  }
}

/** The name of a table, also of one that was being written. */
const NAME = /^([0-9a-f]{32})-[0-9a-f]{32}\.table(?:\.new)?$/;

const digest = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 32);
