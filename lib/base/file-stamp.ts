import type { BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";

/**
 * A file's fingerprint without reading it: while it is the same, so is the content. Includes ctime, since
 * tools that copy files reset mtime.
 */
export function stampOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
}

/** The fingerprint of a file now; null when it is missing or cannot be looked at. */
export async function fileStamp(path: string): Promise<string | null> {
  return stat(path, { bigint: true }).then(stampOf, () => null);
}
