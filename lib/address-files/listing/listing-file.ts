import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { BoundedCache } from "@/lib/base/bounded-cache";
import { fileStamp, stampOf } from "@/lib/base/file-stamp";
import type { Ip } from "@/lib/ip/ip";
import { compareAt } from "@/lib/ip/words";
import type { AddressDatabase, LeftOut } from "@/lib/mmdb/address-database";
import { type Fields, isFields } from "@/lib/mmdb/fields";
import { readShared } from "@/lib/threads/shared-bytes";
import type { OpenTask } from "@/lib/threads/task";
import { KeptTable } from "./kept-table";
import { rowsOf } from "./rows-of";
import { type TableColumns, type TableView, viewTable } from "./table-layout";
import { LISTING } from "./task";

/** Decoded records that one file keeps; one takes about half a kilobyte. */
const DECODED_RECORDS = 8_192;

export interface ListingOptions {
  /** Opens the thread that reads lines. */
  readonly openTask: OpenTask;
  /** Folder of tables; undefined keeps none. */
  readonly tables: string | undefined;
}

/**
 * Opens a file of lines, which is read into a table once, on a thread; all threads share the table. Its date is the file's: lines
 * have none.
 * @throws Error that says why it is refused
 */
export async function openListing(
  path: string,
  { openTask, tables }: ListingOptions,
): Promise<AddressDatabase> {
  const name = basename(path);
  const { kind, databaseType } = rowsOf(name);
  const found = await stat(path, { bigint: true });
  const stamp = stampOf(found);
  const kept = tables === undefined ? null : new KeptTable(tables, path, stamp);
  let leftOut: LeftOut | undefined;
  const bytes = await readShared(`${path} ${stamp} as a table`, async (allocate) => {
    const known = await kept?.read(allocate);
    if (known) return known;
    const { made, ...listing } = await read(path, stamp, openTask);
    leftOut = listing.leftOut;
    // A full disk costs the next start some time, and no answers.
    await kept?.write(made).catch(() => undefined);
    return made;
  });
  const table = viewTable(bytes);
  const cache = new BoundedCache<number, Fields>(DECODED_RECORDS);
  return {
    file: name,
    kind,
    databaseType,
    dataDate: found.mtime.toISOString(),
    leftOut,
    get(ip) {
      const record = findRecord(table, ip);
      if (record === -1) return null;
      const known = cache.get(record);
      if (known !== undefined) return known;
      const made = decode(table, record);
      if (made !== null) cache.set(record, made);
      return made;
    },
  };
}

async function read(path: string, stamp: string, openTask: OpenTask) {
  const thread = openTask(LISTING);
  try {
    const { memory, leftOut } = await thread.call("read", { path, name: basename(path) });
    if ((await fileStamp(path)) !== stamp) throw new Error("it is still being written");
    return { made: Buffer.from(memory), leftOut: leftOut ?? undefined };
  } finally {
    await thread.end();
  }
}

/** The number of the record of the range that covers the address; -1 when none does. */
function findRecord({ v4, v6 }: TableView, { version, words }: Ip): number {
  const { stride, count, firsts, lasts, records }: TableColumns = version === 4 ? v4 : v6;
  const address = Uint32Array.from(words);
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(firsts, middle, address, 0, stride) <= 0) low = middle + 1;
    else high = middle;
  }
  const isCovered = low > 0 && compareAt(lasts, low - 1, address, 0, stride) >= 0;
  return isCovered ? (records[low - 1] ?? -1) : -1;
}

function decode({ textEnds, texts }: TableView, record: number): Fields | null {
  const from = record === 0 ? 0 : (textEnds[record - 1] ?? 0);
  const value: unknown = JSON.parse(texts.toString("utf8", from, textEnds[record]));
  return isFields(value) ? value : null;
}
