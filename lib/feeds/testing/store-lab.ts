import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { Clock } from "@/lib/clock";
import type { Feed } from "../feed";
import type { FeedStatus } from "../status";
import { createFeedStore, type FeedStoreHandle, type FeedStoreOptions } from "../store";
import { ip } from "./feeds";

/** Where a lab's clock starts. */
export const NOON = Date.parse("2026-03-01T12:00:00Z");

export interface StoreLab {
  /** A folder of the test's own; the stores' is `feeds` in it, the mirror `mirror`. */
  readonly folder: string;
  /** Epoch ms; stands still unless a test moves it. */
  now: number;
  readonly clock: Clock;
  /** What the stores waited for between two attempts, milliseconds; nothing really waits. */
  readonly pauses: number[];
  open(feeds: readonly Feed[], options?: Partial<FeedStoreOptions>): FeedStoreHandle;
  /** Puts a file where the mirror has the feed's. */
  publish(of: Feed, content: string | Uint8Array, modified?: string): Promise<void>;
  /** A server on loopback; its origin. */
  serve(listener: RequestListener): Promise<string>;
}

/** Gives every test of the surrounding file or `describe` a folder, a clock, stores and servers of its own. */
export function withStoreLab(): StoreLab {
  const stores: FeedStoreHandle[] = [];
  const servers: Server[] = [];
  const lab = {
    folder: "",
    now: NOON,
    clock: { now: () => lab.now, monotonicMs: () => lab.now },
    pauses: [] as number[],
    open: (feeds: readonly Feed[], options: Partial<FeedStoreOptions> = {}) => {
      const store = createFeedStore({
        feeds,
        directory: join(lab.folder, "feeds"),
        mirror: join(lab.folder, "mirror"),
        clock: lab.clock,
        random: () => 0.5,
        pause: async (ms) => void lab.pauses.push(ms),
        ...options,
      });
      stores.push(store);
      return store;
    },
    publish: async (
      of: Feed,
      content: string | Uint8Array,
      modified: string = "2026-02-28T00:00:00Z",
    ) => {
      const { host, pathname } = new URL(of.url);
      const path = join(lab.folder, "mirror", host, pathname);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      await utimes(path, new Date(modified), new Date(modified));
    },
    serve: async (listener: RequestListener) => {
      const server = createServer(listener);
      servers.push(server);
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      // A server that listens on a port has an address of this kind.
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
  beforeEach(async () => {
    lab.folder = await mkdtemp(join(tmpdir(), "feeds-"));
    lab.now = NOON;
    lab.pauses.length = 0;
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await rm(lab.folder, { recursive: true, force: true });
  });
  return lab;
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
