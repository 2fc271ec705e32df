import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { forgetTables } from "@/lib/address-files/listing/kept-table";
import type { ListingOptions } from "@/lib/address-files/listing/listing-file";
import { isAddressFile, openAddressFile } from "@/lib/address-files/open-address-file";
import { fileStamp } from "@/lib/base/file-stamp";
import type { Log } from "@/lib/base/log";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { BrokenDatabaseError } from "@/lib/mmdb/broken-database";
import { assertPlausible } from "./overreach";

interface Seen {
  /** The stamp at the last check, and that of the copy opened or refused. */
  last: string | null;
  judged: string | null | undefined;
  open: AddressDatabase | undefined;
}

async function listDatabases(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir);
  return names.filter(isAddressFile).sort();
}

/**
 * The databases of a folder, opened. A file that is broken keeps its last good copy; one that
 * vanished is let go.
 */
export class GeoFolder {
  private readonly seen = new Map<string, Seen>();

  constructor(
    private readonly dir: string,
    private readonly log: Log,
    private readonly listings: ListingOptions,
  ) {}

  files(): readonly AddressDatabase[] {
    return [...this.seen.values()].flatMap(({ open }) => (open === undefined ? [] : [open]));
  }

  /** Names of the files that could not be opened and have no good copy. */
  refused(): readonly string[] {
    return [...this.seen].flatMap(([name, { open }]) => (open === undefined ? [name] : []));
  }

  /**
   * Opens new and changed files; true when something was swapped. With `settledOnly` a changed file waits
   * until two checks in a row see it unchanged: it may still be being copied.
   * @throws when the folder cannot be read
   */
  async look(settledOnly: boolean): Promise<boolean> {
    const names = await listDatabases(this.dir);
    let isChanged = false;
    for (const name of [...this.seen.keys()]) {
      if (!names.includes(name)) {
        isChanged = this.seen.get(name)?.open !== undefined || isChanged;
        this.seen.delete(name);
      }
    }
    for (const name of names) isChanged = (await this.lookAt(name, settledOnly)) || isChanged;
    const { tables } = this.listings;
    // Kept on the disk only to spare time.
    if (tables !== undefined) {
      const paths = names.map((name) => join(this.dir, name));
      await forgetTables(tables, paths).catch(() => undefined);
    }
    return isChanged;
  }

  private async lookAt(name: string, settledOnly: boolean): Promise<boolean> {
    const path = join(this.dir, name);
    const stamp = await fileStamp(path);
    const seen = this.seen.get(name) ?? { last: "", judged: undefined, open: undefined };
    this.seen.set(name, seen);
    const isSettled = !settledOnly || seen.last === stamp;
    seen.last = stamp;
    if (!isSettled || seen.judged === stamp) return false;
    seen.judged = stamp;
    try {
      const open = await openAddressFile(path, this.listings);
      assertPlausible(open);
      seen.open = open;
      const { databaseType, dataDate, leftOut } = open;
      this.log.info({ file: name, databaseType, dataDate }, "geodata file opened");
      if (leftOut !== undefined)
        this.log.warn({ file: name, ...leftOut }, "geodata file has bad lines");
      return true;
    } catch (error) {
      if (!(error instanceof BrokenDatabaseError)) throw error;
      this.log.warn({ file: name, keepsLastGood: seen.open !== undefined }, error.message);
      return false;
    }
  }
}
