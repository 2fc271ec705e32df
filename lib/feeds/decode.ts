import { gunzipSync } from "node:zlib";
import { FeedRefused } from "./feed-refused";

/**
 * The text of a delivered file, unpacked when its first bytes are gzip's.
 * @throws FeedRefused when the archive is broken or unpacks to more than `maxBytes` (a gzip bomb)
 */
export function decodeFeed(bytes: Uint8Array, maxBytes: number): string {
  const plain = isGzip(bytes) ? unpack(bytes, maxBytes) : bytes;
  return new TextDecoder().decode(plain);
}

export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function unpack(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedRefused(
      isTooLarge ? `unpacks to more than ${maxBytes} bytes` : `is a broken gzip file: ${reason}`,
    );
  }
}
