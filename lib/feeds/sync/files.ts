import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Written by way of a file of its own name, so that nobody ever reads half of it, and a power cut loses nothing. */
export async function writeWhole(path: string, content: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { flush: true });
    await putInPlace(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Gives a file that is already on the disk the name under which it counts. */
export async function putInPlace(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

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

/** Takes chunks into a new file, hashes them on the way, and stops at the bound. */
export async function storeStream(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<{ readonly hash: string; readonly bytes: number }> {
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  let bytes = 0;
  try {
    // Leaving the loop by an exception ends the source as well.
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new TooLarge(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest("hex"), bytes };
}

export class TooLarge extends Error {
  constructor(maxBytes: number) {
    super(`is larger than ${maxBytes} bytes`);
  }
}
