import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Clock } from "@/lib/clock";
import { createWorkerCompiler, localCompiler } from "./compiler";
import type { Feed } from "./feed";
import { readFeeds } from "./feeds-file";
import { sourceUrl } from "./source";
import { createFeedStore, type FeedLog, type FeedStoreHandle } from "./store";

export interface OpenFeedsOptions {
  /** `FEEDS_FILE`. */
  readonly file: string | undefined;
  /** `FEEDS_MIRROR`. */
  readonly mirror: string | undefined;
  /** `FEEDS_SYNC`. */
  readonly sync: "auto" | "off";
  /** Folder of the last good copies. */
  readonly directory: string;
  readonly clock: Clock;
  readonly log: FeedLog;
}

/**
 * The feeds of a serving process: the last good copies at once, and from then on whatever another
 * process syncs. Files of this machine are read before it serves; the network is asked behind its back.
 *
 * @throws Error that names `FEEDS_FILE` and what is wrong in it
 */
export async function openFeeds(options: OpenFeedsOptions): Promise<FeedStoreHandle> {
  const { file, mirror, sync, directory, clock, log } = options;
  const feeds = readFeeds(file);
  const store = createFeedStore({ feeds, directory, mirror, clock, log, compiler: compiler() });
  await store.load();
  if (sync === "auto") {
    const enabled = feeds.filter((feed) => feed.enabled);
    const local = enabled.filter((feed) => isLocal(feed, mirror)).map(({ id }) => id);
    const remote = enabled.filter((feed) => !isLocal(feed, mirror)).map(({ id }) => id);
    if (local.length > 0) await store.sync(local);
    if (remote.length > 0) {
      store
        .sync(remote)
        .catch((err: unknown) => log.warn({ err }, "feeds could not be synced at start"));
    }
  }
  store.watch();
  return store;
}

function isLocal(feed: Feed, mirror: string | undefined): boolean {
  try {
    return sourceUrl(feed, mirror).protocol === "file:";
  } catch {
    return false;
  }
}

/** The bundle has its worker beside it; from sources, while developing, the work is done on this thread. */
function compiler() {
  if (process.env.NODE_ENV !== "production") return localCompiler;
  return createWorkerCompiler(pathToFileURL(join(process.cwd(), "dist", "compile-worker.js")));
}
