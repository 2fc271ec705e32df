import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Reader, type Response } from "maxmind";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Ip } from "@/lib/ip/ip";
import { type DatabaseKind, databaseKind } from "./database-kind";
import { type Fields, isFields } from "./fields";
import { verifyTree } from "./verify-tree";

/** Decoded records and strings that one database keeps; a record takes about a kilobyte. */
const DECODED_RECORDS = 8_192;

/** One opened database. */
export interface MmdbFile {
  readonly file: string;
  readonly kind: DatabaseKind;
  readonly databaseType: string;
  readonly dataDate: string;
  /** The record that covers the address, the same object for the same record while it is cached. */
  get(ip: Ip): Fields | null;
}

/** Why a file was refused; the message names the file. */
export class BrokenDatabaseError extends Error {}

/** A fingerprint of a file: when it is unchanged, so is the file. */
export async function fileStamp(path: string): Promise<string> {
  const found = await stat(path);
  return `${found.ino}:${found.size}:${found.mtimeMs}`;
}

async function readWhole(path: string): Promise<Buffer> {
  const before = await fileStamp(path);
  const buffer = await readFile(path);
  if ((await fileStamp(path)) !== before) throw new Error("it is still being written");
  return buffer;
}

function openReader(buffer: Buffer): Reader<Response> {
  const cache = new BoundedCache<string | number, object>(DECODED_RECORDS);
  return new Reader<Response>(buffer, {
    cache: { get: (key) => cache.get(key), set: (key, value) => cache.set(key, value) },
  });
}

/**
 * Opens a database and proves that it is whole: its metadata, every node of its tree and a sample of
 * its records must be readable. `trusted` skips the walk, for the data that ships with the product.
 * @throws BrokenDatabaseError
 */
export async function openMmdb(path: string, trusted = false): Promise<MmdbFile> {
  const file = basename(path);
  try {
    const buffer = await readWhole(path);
    const reader = openReader(buffer);
    const { metadata } = reader;
    const kind = databaseKind(metadata.databaseType);
    if (kind === null)
      throw new Error(`its type "${metadata.databaseType}" is not one that is read`);
    if (!trusted) verifyTree(buffer, reader);
    const isIpv4Only = metadata.ipVersion === 4;
    return {
      file,
      kind,
      databaseType: metadata.databaseType,
      dataDate: metadata.buildEpoch.toISOString(),
      get(ip) {
        if (isIpv4Only && ip.version === 6) return null;
        const record: unknown = reader.get(ip.text);
        return isFields(record) ? record : null;
      },
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BrokenDatabaseError(`geodata file ${path} was refused: ${reason}`, { cause });
  }
}
