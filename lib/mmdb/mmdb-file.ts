import { basename } from "node:path";
import { Reader, type Response } from "maxmind";
import { BoundedCache } from "@/lib/base/bounded-cache";
import { fileStamp } from "@/lib/base/file-stamp";
import { readShared } from "@/lib/threads/shared-bytes";
import type { AddressDatabase } from "./address-database";
import { namingFile } from "./broken-database";
import { databaseKind } from "./database-kind";
import { isFields } from "./fields";
import { readWhole } from "./read-whole";
import { unpackDatabase } from "./unpack";
import { verifyTree } from "./verify-tree";

/** Decoded records and strings that one database keeps; a record takes about a kilobyte. */
const DECODED_RECORDS = 8_192;

/** One opened MaxMind DB. */
export interface MmdbFile extends AddressDatabase {
  /** Nodes of its search tree: the measure of its size. */
  readonly nodes: number;
  readonly ipVersion: 4 | 6;
}

function openReader(buffer: Buffer): Reader<Response> {
  const cache = new BoundedCache<string | number, object>(DECODED_RECORDS);
  return new Reader<Response>(buffer, {
    cache: { get: (key) => cache.get(key), set: (key, value) => cache.set(key, value) },
  });
}

/**
 * Opens a database and proves that it is whole: its metadata, every node of its tree and a sample of
 * its records must be readable. `trusted` skips the walk, for data that was proved before.
 * @throws BrokenDatabaseError
 */
export async function openMmdb(path: string, trusted = false): Promise<MmdbFile> {
  return namingFile(path, async () => read(basename(path), await readWhole(path), trusted));
}

/**
 * The same for a file as publishers offer it, packed or not.
 * @param name for status pages and attribution
 * @param maxBytes bound of the file before and after unpacking
 * @throws BrokenDatabaseError
 */
export async function openPackedMmdb(
  name: string,
  path: string,
  { maxBytes, trusted = false }: { readonly maxBytes: number; readonly trusted?: boolean },
): Promise<MmdbFile> {
  return namingFile(name, async () => {
    const bytes = await readShared(`${path} ${await fileStamp(path)} unpacked`, (allocate) =>
      unpackDatabase(path, maxBytes, allocate),
    );
    return read(name, bytes, trusted);
  });
}

function read(file: string, buffer: Buffer, trusted: boolean): MmdbFile {
  const reader = openReader(buffer);
  const { metadata } = reader;
  const kind = databaseKind(metadata.databaseType);
  if (kind === null) throw new Error(`its type "${metadata.databaseType}" is not one that is read`);
  if (!trusted) verifyTree(buffer, reader);
  const isIpv4Only = metadata.ipVersion === 4;
  return {
    file,
    kind,
    databaseType: metadata.databaseType,
    dataDate: metadata.buildEpoch.toISOString(),
    nodes: metadata.nodeCount,
    ipVersion: isIpv4Only ? 4 : 6,
    get(ip) {
      if (isIpv4Only && ip.version === 6) return null;
      const record: unknown = reader.get(ip.text);
      return isFields(record) ? record : null;
    },
  };
}
