import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

/*
 * Generators, so that streams start only when read: one that fails without a listener crashes the process.
 * `pipeline` requires the empty callbacks; the reader of the last stream sees every error.
 */

/** Decompresses a gzip stream. */
export async function* unzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pipeline(source, createGunzip(), () => undefined);
}

/** Streams a file's content, gzipped. */
export async function* zipped(path: string): AsyncGenerator<Uint8Array> {
  yield* pipeline(createReadStream(path), createGzip(), () => undefined);
}

/** Whether decompression failed because of the data. */
export function isZlibError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
