import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { Clock } from "@/lib/base/clock";
import type { Feed } from "@/lib/feeds/feed";
import type { FeedStatus } from "@/lib/feeds/status";
import { createFeedStore, type FeedStoreHandle } from "@/lib/feeds/store";
import type { FeedStoreOptions } from "@/lib/feeds/store-options";
import { listenOnLoopback } from "@/test/loopback";
import { ip } from "./feeds";
import { MemoryLedger } from "./memory-ledger";

/** The initial time of the stores' clock. */
export const START = Date.parse("2026-03-01T12:00:00Z");

export interface TestStores {
  /** A folder of the test's own; the stores' is `feeds` in it, the mirror `mirror`. */
  readonly folder: string;
  /** The ledger of the stores, unless they are given another. */
  readonly ledger: MemoryLedger;
  /** Epoch ms; only tests advance it. */
  now: number;
  readonly clock: Clock;
  /** How long the stores waited between two attempts, milliseconds; nothing really waits. */
  readonly pauses: number[];
  open(feeds: readonly Feed[], options?: Partial<FeedStoreOptions>): FeedStoreHandle;
  /** Puts a file where the mirror has the feed's. */
  publish(of: Feed, content: string | Uint8Array, modified?: string): Promise<void>;
  /** A server on loopback; its origin. */
  serve(listener: RequestListener): Promise<string>;
}

/** Gives each test of the surrounding file or `describe` its own folder, clock, stores and servers. */
export function withTestStores(): TestStores {
  const opened: FeedStoreHandle[] = [];
  const servers: Server[] = [];
  const stores = {
    folder: "",
    ledger: new MemoryLedger(),
    now: START,
    clock: { now: () => stores.now, monotonicMs: () => stores.now },
    pauses: [] as number[],
    open: (feeds: readonly Feed[], options: Partial<FeedStoreOptions> = {}) => {
      const store = createFeedStore({
        feeds,
        ledger: stores.ledger,
        directory: join(stores.folder, "feeds"),
        mirror: join(stores.folder, "mirror"),
        clock: stores.clock,
        random: () => 0.5,
        pause: async (ms) => void stores.pauses.push(ms),
        ...options,
      });
      opened.push(store);
      return store;
    },
    publish: async (
      of: Feed,
      content: string | Uint8Array,
      modified: string = "2026-02-28T00:00:00Z",
    ) => {
      const { host, pathname } = new URL(of.url);
      const path = join(stores.folder, "mirror", host, pathname);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      await utimes(path, new Date(modified), new Date(modified));
    },
    serve: async (listener: RequestListener) => {
      const server = createServer(listener);
      servers.push(server);
      return `http://127.0.0.1:${await listenOnLoopback(server)}`;
    },
  };
  beforeEach(async () => {
    stores.folder = await mkdtemp(join(tmpdir(), "feeds-"));
    stores.ledger = new MemoryLedger();
    stores.now = START;
    stores.pauses.length = 0;
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await rm(stores.folder, { recursive: true, force: true });
  });
  return stores;
}

/** The feeds that an address is on. */
export const listsOf = (store: FeedStoreHandle, address: string): string[] =>
  store
    .current()
    .find(ip(address))
    .lists.map((match) => match.feed);

export function stateOf(store: FeedStoreHandle, id: string): FeedStatus {
  const status = store.status().find((each) => each.id === id);
  if (!status) throw new Error(`no such feed: ${id}`);
  return status;
}
