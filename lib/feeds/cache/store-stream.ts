import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** SHA-256 in hex; null when the file cannot be read. */
export async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch {
    return null;
  }
  return hash.digest("hex");
}

/** Writes chunks to a new file and hashes them, up to the bound. */
export async function storeStream(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<{ readonly hash: string; readonly bytes: number }> {
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  let bytes = 0;
  try {
    // An exception that leaves the loop also closes the source.
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new TooLargeError(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest("hex"), bytes };
}

export class TooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`is larger than ${maxBytes} bytes`);
  }
}
