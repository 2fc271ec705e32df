import { type FileHandle, open } from "node:fs/promises";
import type { Allocate } from "./shared-bytes";

/** Read at a time: more would hold one of the few threads for files longer. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** A file's bytes, in memory of the given kind. @throws NodeJS.ErrnoException */
export async function readInto(path: string, allocate: Allocate): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    return await readAllInto(file, allocate);
  } finally {
    await file.close();
  }
}

/** The same for an open file, from its beginning; less than its size when it has become shorter meanwhile. */
export async function readAllInto(file: FileHandle, allocate: Allocate): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = allocate(size);
  let length = 0;
  while (length < size) {
    const piece = Math.min(PIECE_BYTES, size - length);
    const { bytesRead } = await file.read(bytes, length, piece, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
