import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { threadFile } from "@/lib/threads/thread-file";
import { createResolveHost } from "./fetch/http/lookup";
import type { InstalledFeeds } from "./installed-feeds";
import type { FeedLedger } from "./ledger/ledger";
import { createFeedStore, type FeedStoreHandle } from "./store";
import { createWorkerCompiler, localCompiler } from "./work/compiler";

export interface OpenFeedsOptions {
  readonly installed: InstalledFeeds;
  /** `FEEDS_MIRROR`. */
  readonly mirror: string | undefined;
  /** `FEEDS_SYNC`. */
  readonly sync: "auto" | "off";
  readonly ledger: FeedLedger;
  /** Folder of the contents and of the compiled tables. */
  readonly directory: string;
  /** `DNS_SERVERS`. */
  readonly dnsServers: readonly string[] | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The feeds of a serving process: starts from the last good copies and follows every later sync of this
 * or another process. Local files are read before it serves; downloads run in the background.
 */
export async function openFeeds(options: OpenFeedsOptions): Promise<FeedStoreHandle> {
  const { installed, mirror, sync, ledger, directory, dnsServers, clock, log } = options;
  const store = createFeedStore({
    ...installed,
    ledger,
    directory,
    mirror,
    resolveHost: dnsServers && createResolveHost(dnsServers),
    clock,
    log,
    compiler: compiler(),
  });
  const warn = (what: string) => (err: unknown) =>
    log.warn({ err }, `${what}; the server starts with what there is`);
  await store.load().catch(warn("feeds could not be loaded"));
  if (sync === "auto") await store.syncLocal().catch(warn("local feeds could not be synced"));
  store.watch(sync === "auto");
  return store;
}

function compiler() {
  const file = threadFile("compile-thread");
  return file === null ? localCompiler : createWorkerCompiler(file);
}
