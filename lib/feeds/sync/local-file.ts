import type { BigIntStats } from "node:fs";
import { constants } from "node:fs";
import { open, stat } from "node:fs/promises";
import { type Delivery, DeliveryFailed, reasonOf } from "./delivery";
import { storeStream, TooLarge } from "./files";

export interface LocalFileOptions {
  readonly maxBytes: number;
  /** `sourceOf` the file when it was read last, when it need not be read again. */
  readonly known: string | null;
  /** Path of a file that is not there yet. */
  readonly into: string;
}

/**
 * Copies a file of this machine.
 * @returns null when it is the one that is known
 * @throws DeliveryFailed with a reason for the operator
 */
export async function copyLocalFile(
  path: string,
  { maxBytes, known, into }: LocalFileOptions,
): Promise<Delivery | null> {
  try {
    // A pipe would keep the sync waiting for its writer.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const before = await file.stat({ bigint: true });
      if (!before.isFile()) throw new DeliveryFailed("lasting", "is not a file");
      if (known === tagOf(before)) return null;
      if (before.size > maxBytes) throw new TooLarge(maxBytes);
      const chunks = file.createReadStream({ autoClose: false });
      const { hash } = await storeStream(chunks, into, maxBytes);
      const after = await file.stat({ bigint: true });
      if (tagOf(after) !== tagOf(before)) {
        throw new DeliveryFailed("passing", "was written to while it was read");
      }
      return {
        file: into,
        hash,
        modifiedAt: Number(before.mtimeMs),
        etag: null,
        lastModified: null,
        source: tagOf(before),
      };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof DeliveryFailed ? error : new DeliveryFailed("lasting", reasonOf(error));
  }
}

/** What changes when a file does, told without reading it; null when it is not there. */
export async function sourceOf(path: string): Promise<string | null> {
  return stat(path, { bigint: true }).then(tagOf, () => null);
}

/** The time of the last change of any kind is in it: tools that copy files set the other one back. */
function tagOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
}
