import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

/*
 * Both begin when they are read from: a stream that fails before anyone listens ends the whole process. The
 * callbacks are there because `pipeline` wants one: the reader of the last stream sees every error.
 */

/** Unpacks gzip while it comes. */
export async function* unzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pipeline(source, createGunzip(), () => undefined);
}

/** A file's content, packed with gzip while it is read. */
export async function* zipped(path: string): AsyncGenerator<Uint8Array> {
  yield* pipeline(createReadStream(path), createGzip(), () => undefined);
}
