import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { MAX_BODY_BYTES } from "./max-body";

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
 * The first 8 KB of a body without its codings. A body that does not have the coding that it names is left as it is:
 * most servers look at no coding, and read it so. Small input that would grow without end is read as far.
 */
export async function uncompressed(
  bytes: Buffer,
  encoding: string | undefined,
): Promise<Uncompressed> {
  const codings = (encoding ?? "")
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MAX_CODINGS) return { bytes, isPlain: false };
  let plain = bytes;
  for (const coding of codings.reverse()) {
    const next = await decoded(plain, DECODERS[coding] ?? []);
    if (next === null) return { bytes, isPlain: false };
    plain = next;
  }
  return { bytes: plain, isPlain: true };
}

async function decoded(
  bytes: Buffer,
  decoders: readonly (() => Transform)[],
): Promise<Buffer | null> {
  for (const create of decoders) {
    const start = await startOf(bytes, create());
    if (start.length > 0) return start;
  }
  return null;
}

/** The first bytes that come out, up to 8 KB; nothing where the input is none of this kind. */
function startOf(bytes: Buffer, decoder: Transform): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const end = () => {
      resolve(Buffer.concat(parts).subarray(0, MAX_BODY_BYTES));
      decoder.destroy();
    };
    decoder.on("data", (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length >= MAX_BODY_BYTES) end();
    });
    // A body that was cut ends early: an error, after what it holds.
    decoder.once("end", end).once("error", end);
    decoder.end(bytes);
  });
}
