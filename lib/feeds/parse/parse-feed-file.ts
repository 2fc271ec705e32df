import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { isZlibError } from "../cache/zip";
import type { Feed } from "../feed";
import { FeedRefusedError } from "./feed-refused-error";
import { FeedParser, type ParsedFeed } from "./parse-feed";
import { LineSplitter } from "./text-lines";

/**
 * Parses a feed's file, gzipped or not, as a stream of lines.
 *
 * @param path absolute
 * @throws FeedRefusedError when it is not readable as its format; another Error when the disk read fails
 */
export async function parseFeedFile(feed: Feed, path: string): Promise<ParsedFeed> {
  const parser = new FeedParser(feed, Date.now());
  // A JSON file may be one line; its size is bounded already.
  const maxLength = feed.format === "json" ? feed.maxBytes : undefined;
  const lines = new LineSplitter((line, text) => parser.line(line, text), maxLength);
  const decoder = new TextDecoder();
  let isStart = true;
  for await (const chunk of fileChunks(path, feed.maxBytes)) {
    if (isStart) refuseUtf16(chunk);
    isStart = false;
    lines.push(decoder.decode(chunk, { stream: true }));
  }
  lines.push(decoder.decode());
  lines.end();
  return parser.finish();
}

/** As UTF-8, every other character would be a NUL, and the error misleading. */
function refuseUtf16(start: Uint8Array): void {
  const mark = ((start[0] ?? 0) << 8) | (start[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) throw new FeedRefusedError("is UTF-16 text, not UTF-8");
}

const CHUNK_BYTES = 256 * 1024;

/** Whether these are the first bytes of a gzip file. */
export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * A file in chunks, decompressed when its first bytes are gzip's. Holds one chunk in memory, so a
 * gzip bomb costs only the time to decompress `maxBytes`.
 *
 * @param path absolute
 * @param maxBytes bound of the file before and after decompression
 * @throws FeedRefusedError when it is larger, or the archive is broken
 */
export async function* fileChunks(path: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > maxBytes) throw new FeedRefusedError(`is larger than ${maxBytes} bytes`);
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
      if (size > maxBytes) throw new FeedRefusedError(`unpacks to more than ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error)
      ? new FeedRefusedError(`is a broken gzip file: ${error.message}`)
      : error;
  } finally {
    raw.unpipe(gunzip);
    gunzip.destroy();
  }
}
