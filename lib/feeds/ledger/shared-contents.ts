import { rm } from "node:fs/promises";
import type { FeedCache } from "../cache/feed-cache";
import { storeStream } from "../cache/store-stream";
import { isZlibError, unzipped, zipped } from "../cache/zip";
import { LARGEST_SHARED_BYTES } from "../feed";
import type { SharedContents } from "./ledger";

const hashIn = (file: string) => file.slice(file.lastIndexOf("-") + 1, -".data".length);

export const hashesOf = (files: readonly string[]): string[] => files.map(hashIn);

/** Shares those of these files that the others lack; a damaged one is not shared. */
export async function sendContents(
  files: readonly string[],
  cache: FeedCache,
  contents: SharedContents,
): Promise<void> {
  const present = await contents.present(hashesOf(files));
  for (const file of files) {
    if (present.has(hashIn(file)) || !(await cache.isIntact(file))) continue;
    await contents.write(hashIn(file), zipped(cache.path(file)));
  }
}

/** Fetches those of these files that the cache lacks; a missing or damaged one is skipped. */
export async function receiveContents(
  id: string,
  files: readonly string[],
  cache: FeedCache,
  contents: SharedContents,
): Promise<void> {
  for (const file of files) {
    if (await cache.has(file)) continue;
    const temporary = await cache.temporary(id);
    try {
      const bytes = unzipped(contents.read(hashIn(file)));
      const { hash } = await storeStream(bytes, temporary, LARGEST_SHARED_BYTES);
      if (hash === hashIn(file)) await cache.keep(id, temporary, hash);
    } catch (error) {
      // A damaged or missing content fails to unpack.
      if (!isZlibError(error)) throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
