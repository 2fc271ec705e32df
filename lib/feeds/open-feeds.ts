import type { Clock } from "@/lib/clock";
import { threadFile } from "@/lib/threads/thread-file";
import { readFeeds } from "./feeds-file";
import { createFeedStore, type FeedLog, type FeedStoreHandle } from "./store";
import type { FeedExchange } from "./sync/exchange";
import { createResolveHost } from "./sync/http/lookup";
import type { SyncLease } from "./sync/lease";
import { createWorkerCompiler, localCompiler } from "./work/compiler";

export interface OpenFeedsOptions {
  /** `FEEDS_FILE`. */
  readonly file: string | undefined;
  /** `FEEDS_MIRROR`. */
  readonly mirror: string | undefined;
  /** `FEEDS_SYNC`. */
  readonly sync: "auto" | "off";
  /** Folder of the last good copies and of the compiled tables. */
  readonly directory: string;
  /** `DNS_SERVERS`. */
  readonly dnsServers: readonly string[] | undefined;
  /** Which of the processes on the database syncs. */
  readonly lease: SyncLease;
  /** Undefined where every process has the same folder. */
  readonly exchange: FeedExchange | undefined;
  readonly clock: Clock;
  readonly log: FeedLog;
}

/**
 * The feeds of a serving process: the last good copies at once, and from then on whatever this or
 * another process syncs. Files of this machine are read before it serves; the network is asked behind
 * its back.
 *
 * @throws Error that names `FEEDS_FILE` and what is wrong in it
 */
export async function openFeeds(options: OpenFeedsOptions): Promise<FeedStoreHandle> {
  const { file, mirror, sync, directory, dnsServers, lease, exchange, clock, log } = options;
  const store = createFeedStore({
    feeds: readFeeds(file),
    directory,
    mirror,
    lease,
    exchange,
    resolveHost: dnsServers && createResolveHost(dnsServers),
    clock,
    log,
    compiler: compiler(),
  });
  const goOn = (what: string) => (err: unknown) =>
    log.warn({ err }, `${what}; the server starts with what there is`);
  await store.load().catch(goOn("feeds could not be loaded"));
  if (sync === "auto") await store.syncLocal().catch(goOn("local feeds could not be synced"));
  store.watch(sync === "auto");
  return store;
}

function compiler() {
  const file = threadFile("compile-thread");
  return file === null ? localCompiler : createWorkerCompiler(file);
}
