import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { stampOf } from "@/lib/base/file-stamp";
import { storeStream, TooLargeError } from "../cache/store-stream";
import { type Delivery, DeliveryError, reasonOf } from "./delivery";

export interface LocalFileOptions {
  readonly maxBytes: number;
  /** Its `fileStamp` at its last read; null to read it in any case. */
  readonly known: string | null;
  /** Path of a file that does not exist yet. */
  readonly into: string;
}

/**
 * Copies a local file.
 * @returns null when it is unchanged
 * @throws DeliveryError with a reason for the operator
 */
export async function copyLocalFile(
  path: string,
  { maxBytes, known, into }: LocalFileOptions,
): Promise<Delivery | null> {
  try {
    // Non-blocking: opening a pipe would wait for its writer.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const before = await file.stat({ bigint: true });
      if (!before.isFile()) throw new DeliveryError("lasting", "is not a file");
      if (known === stampOf(before)) return null;
      if (before.size > maxBytes) throw new TooLargeError(maxBytes);
      const chunks = file.createReadStream({ autoClose: false });
      const { hash } = await storeStream(chunks, into, maxBytes);
      const after = await file.stat({ bigint: true });
      if (stampOf(after) !== stampOf(before)) {
        throw new DeliveryError("passing", "was written to while it was read");
      }
      return {
        file: into,
        hash,
        modifiedAt: Number(before.mtimeMs),
        etag: null,
        lastModified: null,
        source: stampOf(before),
      };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new DeliveryError(isMissing ? "missing" : "lasting", reasonOf(error));
  }
}
