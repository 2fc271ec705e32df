import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { type Clock, systemClock } from "@/lib/base/clock";
import { withLock } from "@/lib/base/lock.mjs";
import { readFeeds } from "@/lib/feeds/feeds-file";
import { createFeedStore, type FeedStoreHandle } from "@/lib/feeds/store";
import { MemoryLedger } from "./memory-ledger";

/** A stored copy of the catalogue's real files, which may lie beside the project. */
export const MIRROR = fileURLToPath(new URL("../../../shared/mirror", import.meta.url));
export const hasMirror = existsSync(MIRROR);

/** When the copy was made. */
export const MIRROR_MADE = Date.parse("2026-08-23T00:00:00Z");

/**
 * The whole catalogue, synced from the stored copy when it was made. Fetching and compiling it takes longer than all that
 * tests ask it, so the first file to ask does that for all.
 */
export async function openMirrorStore(clock: Clock): Promise<FeedStoreHandle> {
  const folder = inject("scratchFolder");
  const rows = join(folder, "mirror-rows.json");
  const ledger = new MemoryLedger();
  const open = (at: Clock) =>
    createFeedStore({
      feeds: readFeeds(undefined),
      ledger,
      directory: join(folder, "mirror-feeds"),
      mirror: MIRROR,
      clock: at,
    });
  await withLock(join(folder, "mirror-lock"), async () => {
    if (existsSync(rows)) return;
    const first = open({ ...systemClock, now: () => MIRROR_MADE });
    await first.sync();
    await first.close();
    await writeFile(rows, JSON.stringify(ledger.stored));
  });
  ledger.stored = JSON.parse(await readFile(rows, "utf8"));
  const store = open(clock);
  await store.load();
  return store;
}
