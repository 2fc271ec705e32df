import { stat } from "node:fs/promises";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { namingFile } from "@/lib/mmdb/broken-database";
import { openMmdb } from "@/lib/mmdb/mmdb-file";
import { openBin } from "./bin-file";
import { type ListingOptions, openListing } from "./listing/listing-file";

/** By the end of a name: MaxMind DB of any maker; IP2Location's BIN and CSV; Spur's lines of JSON. */
const FORMATS = /\.(?:(mmdb)|(bin)|(?:csv|jsonl?)(?:\.gz)?)$/i;

/** For messages. */
export const ADDRESS_FILES = ".mmdb, .bin, .csv or .json";

/** Whether files of this name are read. */
export const isAddressFile = (name: string): boolean => FORMATS.test(name);

/**
 * Opens a file of an operator's and proves that it is whole.
 * @param path absolute
 * @throws BrokenDatabaseError
 */
export async function openAddressFile(
  path: string,
  options: ListingOptions,
): Promise<AddressDatabase> {
  const [, mmdb, bin] = FORMATS.exec(path) ?? [];
  await namingFile(path, () => assertFile(path));
  if (mmdb !== undefined) return openMmdb(path);
  return namingFile(path, () => (bin === undefined ? openListing(path, options) : openBin(path)));
}

/** The threat: a pipe never opens, and a device never ends. @throws Error */
async function assertFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) throw new Error("it is not a regular file");
}
