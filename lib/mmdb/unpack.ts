import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { readAllInto } from "@/lib/threads/read-into";
import type { Allocate } from "@/lib/threads/shared-bytes";

const CHUNK_BYTES = 256 * 1024;
const BLOCK_BYTES = 512;
/** A gzip file ends with its unpacked size, modulo 2^32 (RFC 1952). */
const SIZE_BYTES = 4;

/**
 * A database's bytes from a file as publishers offer it: as it is, gzipped (DB-IP), or in a gzipped tar
 * archive (MaxMind). Unpacks off this thread and holds the result once.
 *
 * @param path absolute
 * @param maxBytes bound of the file before and after unpacking
 * @param allocate gives the memory for it
 * @throws Error when it is larger, cut off, or an archive without a database
 */
export async function unpackDatabase(
  path: string,
  maxBytes: number,
  allocate: Allocate,
): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    const start = new Uint8Array(2);
    await file.read(start, 0, 2, 0);
    if (start[0] !== 0x1f || start[1] !== 0x8b) return await readAllInto(file, allocate);
    const end = Buffer.alloc(SIZE_BYTES);
    await file.read(end, 0, SIZE_BYTES, Math.max(0, size - SIZE_BYTES));
    const unpackedSize = end.readUInt32LE();
    if (unpackedSize > maxBytes) throw new Error(`it unpacks to more than ${maxBytes} bytes`);
    const raw = file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false });
    const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
    raw.once("error", (error) => gunzip.destroy(error));
    return memberOf(await collect(raw.pipe(gunzip), allocate(unpackedSize)));
  } finally {
    await file.close();
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, whole: Buffer): Promise<Buffer> {
  const size = whole.byteLength;
  let at = 0;
  for await (const chunk of chunks) {
    if (at + chunk.byteLength > size) throw new Error("it unpacks to more than it says");
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  if (at !== size) throw new Error("it unpacks to less than it says");
  return whole;
}

/** The `.mmdb` file of a tar archive (POSIX ustar); the bytes themselves when they are no archive. */
function memberOf(bytes: Buffer): Buffer {
  const isTar = bytes.length >= BLOCK_BYTES && bytes.toString("latin1", 257, 262) === "ustar";
  if (!isTar) return bytes;
  for (let at = 0; at + BLOCK_BYTES <= bytes.length; ) {
    const name = bytes.toString("latin1", at, at + 100).replace(/\0.*$/s, "");
    if (name === "") break;
    const size = Number.parseInt(bytes.toString("latin1", at + 124, at + 136), 8);
    if (!Number.isSafeInteger(size) || size < 0) break;
    const from = at + BLOCK_BYTES;
    if (name.endsWith(".mmdb")) {
      if (from + size > bytes.length) break;
      return bytes.subarray(from, from + size);
    }
    at = from + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  throw new Error("it is an archive without a whole .mmdb file");
}
