import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { FeedRefused } from "./feed-refused";

const CHUNK_BYTES = 256 * 1024;

/** Whether these are the first bytes of a gzip file. */
export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * A feed's file in pieces, unpacked when its first bytes are gzip's. Never more than a piece of it is
 * in memory, so that a gzip bomb costs no more than the time to unpack `maxBytes`.
 *
 * @param path absolute
 * @param maxBytes bound of the file, and of what it unpacks to
 * @throws FeedRefused when it is larger, or the archive is broken
 */
export async function* readFeedFile(path: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new FeedRefused(`is larger than ${maxBytes} bytes`);
    const start = new Uint8Array(2);
    await file.read(start, 0, 2, 0);
    const raw = file.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES, autoClose: false });
    yield* isGzip(start) ? unpacked(raw, maxBytes) : raw;
  } finally {
    await file.close();
  }
}

async function* unpacked(raw: NodeJS.ReadableStream, maxBytes: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  raw.once("error", (error) => gunzip.destroy(error));
  raw.pipe(gunzip);
  let size = 0;
  try {
    for await (const chunk of gunzip) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new FeedRefused(`unpacks to more than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? new FeedRefused(`is a broken gzip file: ${error.message}`) : error;
  } finally {
    raw.unpipe(gunzip);
    gunzip.destroy();
  }
}

function isZlibError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
