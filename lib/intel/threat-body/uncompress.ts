import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

/** Codings of RFC 9110, section 8.4.1, and RFC 7932. */
const DECODERS: Readonly<Record<string, readonly (() => Transform)[]>> = {
  gzip: [createGunzip],
  "x-gzip": [createGunzip],
  // By the RFC with zlib's frame; many leave it out.
  deflate: [createInflate, createInflateRaw],
  br: [createBrotliDecompress],
};

/** No server undoes more of them. */
const MAX_CODINGS = 2;

export interface Uncompressed {
  readonly bytes: Buffer;
  /** False where the body names a coding that is not known here, or that it does not have. */
  readonly isPlain: boolean;
}

/**
 * The first bytes of a body without its codings, `maxBytes` at most. A body that does not have the coding that it names is left as it is:
 * most servers look at no coding, and read it so. Small input that would grow without end is read as far.
 */
export async function uncompressed(
  bytes: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Uncompressed> {
  const codings = (encoding ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MAX_CODINGS) return { bytes, isPlain: false };
  let plain = bytes;
  for (const coding of codings.reverse()) {
    const next = await decoded(plain, DECODERS[coding] ?? [], maxBytes);
    if (next === null) return { bytes, isPlain: false };
    plain = next;
  }
  return { bytes: plain, isPlain: true };
}

async function decoded(
  bytes: Buffer,
  decoders: readonly (() => Transform)[],
  maxBytes: number,
): Promise<Buffer | null> {
  for (const create of decoders) {
    const start = await startOf(bytes, create(), maxBytes);
    if (start.length > 0) return start;
  }
  return null;
}

/** The first bytes that come out; nothing where the input is none of this kind. */
function startOf(bytes: Buffer, decoder: Transform, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const end = () => {
      resolve(Buffer.concat(parts).subarray(0, maxBytes));
      decoder.destroy();
    };
    decoder.on("data", (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length >= maxBytes) end();
    });
    // A body that was cut ends early: an error, after what it holds.
    decoder.once("end", end).once("error", end);
    decoder.end(bytes);
  });
}
