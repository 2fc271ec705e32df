import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clock } from "@/lib/clock";
import { type Compiler, createWorkerCompiler, localCompiler } from "./compiler";
import type { Feed } from "./feed";
import { readFeedStatus } from "./status";
import { createFeedStore, type FeedStoreHandle, type FeedStoreOptions } from "./store";
import { feed, ip } from "./testing/feeds";

const NOON = Date.parse("2026-03-01T12:00:00Z");

let folder: string;
let now: number;
const stores: FeedStoreHandle[] = [];
const servers: Server[] = [];
const clock: Clock = { now: () => now, monotonicMs: () => now };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "feeds-"));
  now = NOON;
});

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const vpn = feed({ id: "vpn", category: "vpn", url: "https://lists.example/a/vpn.txt" });
const tor = feed({ id: "tor", category: "tor", url: "https://lists.example/tor.txt" });

function open(feeds: readonly Feed[], options: Partial<FeedStoreOptions> = {}): FeedStoreHandle {
  const store = createFeedStore({
    feeds,
    directory: join(folder, "feeds"),
    mirror: join(folder, "mirror"),
    clock,
    ...options,
  });
  stores.push(store);
  return store;
}

/** Puts a file where the mirror has the feed's. */
async function publish(of: Feed, content: string | Uint8Array, modified = "2026-02-28T00:00:00Z") {
  const { host, pathname } = new URL(of.url);
  const path = join(folder, "mirror", host, pathname);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await utimes(path, new Date(modified), new Date(modified));
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const listsOf = (store: FeedStoreHandle, address: string) =>
  store
    .current()
    .ip(ip(address))
    .map((match) => match.feed);
const stateOf = (store: FeedStoreHandle, id: string) =>
  store.status().find((status) => status.id === id);

describe("sync from a mirror", () => {
  it("reads https://HOST/PATH below it, and says what it has", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    await publish(tor, gzipSync("# Last update: 2026-02-27T10:00:00Z\n192.0.2.1\n192.0.2.2\n"));
    const store = open([vpn, tor, feed({ id: "off", enabled: false })]);
    await store.sync();
    expect(listsOf(store, "192.0.2.1")).toEqual(["vpn", "tor"]);
    expect(store.status()).toEqual([
      {
        id: "vpn",
        category: "vpn",
        entries: 1,
        dataDate: "2026-02-28T00:00:00.000Z",
        fetched: "2026-03-01T12:00:00.000Z",
        age: 129600,
        state: "fresh",
        reason: null,
      },
      {
        id: "tor",
        category: "tor",
        entries: 2,
        dataDate: "2026-02-27T10:00:00.000Z",
        fetched: "2026-03-01T12:00:00.000Z",
        age: 180000,
        state: "fresh",
        reason: null,
      },
    ]);
  });

  it("lets no feed's failure harm another", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    const store = open([tor, vpn]);
    await store.sync();
    expect(listsOf(store, "192.0.2.1")).toEqual(["vpn"]);
    expect(stateOf(store, "tor")).toMatchObject({ state: "failed", entries: 0, dataDate: null });
    expect(stateOf(store, "tor")?.reason).toContain("ENOENT");
    expect(store.current().has("tor")).toBe(false);
  });

  it("does not read beside the mirror", async () => {
    await writeFile(join(folder, "secret.txt"), "192.0.2.0/24\n");
    const sly = feed({ id: "sly", url: "https://lists.example/%2e%2e%2f%2e%2e%2fsecret.txt" });
    const store = open([sly]);
    await store.sync();
    expect(stateOf(store, "sly")?.reason).toContain("leads out of the mirror");
  });

  it("reads file:// feeds from their own place", async () => {
    const path = join(folder, "own.txt");
    await writeFile(path, "192.0.2.7\n");
    const own = feed({ id: "own", url: pathToFileURL(path).href });
    const store = open([own]);
    await store.sync(["own"]);
    expect(listsOf(store, "192.0.2.7")).toEqual(["own"]);
  });

  it("syncs only the feeds that are named, and knows what is no feed", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    await publish(tor, "192.0.2.1\n");
    const store = open([vpn, tor, feed({ id: "off", enabled: false })]);
    await store.sync(["tor"]);
    expect(listsOf(store, "192.0.2.1")).toEqual(["tor"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
    await expect(store.sync(["nope"])).rejects.toThrow(
      'there is no feed "nope"; there are: vpn, tor',
    );
    await expect(store.sync(["off"])).rejects.toThrow('feed "off" is switched off');
  });
});

describe("the last good copy", () => {
  it("serves after a start without network or mirror", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    await open([vpn]).sync();
    const restarted = open([vpn], { mirror: join(folder, "gone") });
    expect(listsOf(restarted, "192.0.2.1")).toEqual([]);
    await restarted.load();
    expect(listsOf(restarted, "192.0.2.1")).toEqual(["vpn"]);
    expect(stateOf(restarted, "vpn")).toMatchObject({ state: "fresh", entries: 1 });
  });

  it.each([
    ["an HTML page", "<!doctype html><p>404", "is an HTML or XML page"],
    ["nothing", "", "has no entries"],
    ["rubbish", "one\ntwo\nthree\n", "has 3 bad lines and 0 good ones"],
    [
      "half an archive",
      gzipSync("192.0.2.0/24\n".repeat(99)).subarray(0, 30),
      "is a broken gzip file",
    ],
  ])("goes on serving when the next one is %s", async (_, content, reason) => {
    await publish(vpn, "192.0.2.0/24\n");
    const store = open([vpn]);
    await store.sync();
    await publish(vpn, content);
    now += 60_000;
    await store.sync();
    expect(listsOf(store, "192.0.2.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")).toMatchObject({
      state: "failed",
      entries: 1,
      fetched: "2026-03-01T12:00:00.000Z",
    });
    expect(stateOf(store, "vpn")?.reason).toContain(reason);
    const restarted = open([vpn]);
    await restarted.load();
    expect(listsOf(restarted, "192.0.2.1")).toEqual(["vpn"]);
  });

  it("is replaced by a good one, which leaves one file", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    const store = open([vpn]);
    await store.sync();
    await publish(vpn, "198.51.100.0/24\nbad line\n203.0.113.0/24\n");
    await store.sync();
    expect(listsOf(store, "192.0.2.1")).toEqual([]);
    expect(listsOf(store, "198.51.100.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "fresh", reason: "1 bad lines left out" });
    const files = await readdir(join(folder, "feeds"));
    expect(files.filter((name) => name.endsWith(".data"))).toHaveLength(1);
    expect(files.filter((name) => name.endsWith(".tmp"))).toHaveLength(0);
  });

  it("is neither checked nor compiled again when the same file comes, but counts as fetched", async () => {
    const asked: string[] = [];
    const counting: Compiler = {
      check: (...job) => {
        asked.push("check");
        return localCompiler.check(...job);
      },
      compile: (...job) => {
        asked.push("compile");
        return localCompiler.compile(...job);
      },
    };
    await publish(vpn, "192.0.2.0/24\n");
    const store = open([vpn], { compiler: counting });
    await store.sync();
    now += 60_000;
    await store.sync();
    expect(asked).toEqual(["check", "compile"]);
    expect(listsOf(store, "192.0.2.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")?.fetched).toBe("2026-03-01T12:01:00.000Z");
  });

  it("is left alone by files that a killed process left, which go away when they are old", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    await open([vpn]).sync();
    const left = [join(folder, "feeds", "vpn-0000.data"), join(folder, "feeds", "vpn.json.x.tmp")];
    for (const path of left) await writeFile(path, "half");
    now = Date.now();
    const store = open([vpn]);
    await store.sync();
    expect(await readdir(join(folder, "feeds"))).toContain("vpn-0000.data");
    now = Date.now() + 2 * 60 * 60 * 1_000;
    await store.sync();
    expect(listsOf(store, "192.0.2.1")).toEqual(["vpn"]);
    expect(await readdir(join(folder, "feeds"))).not.toContain("vpn-0000.data");
  });

  it("is not used when its record is damaged or of another URL, and that does not stop the start", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    await publish(tor, "192.0.2.1\n");
    await open([vpn, tor]).sync();
    await writeFile(join(folder, "feeds", "tor.json"), '{"copy": {"file": "../../etc/passwd"');
    const moved = { ...vpn, url: "https://lists.example/other.txt" };
    const store = open([moved, tor]);
    await store.load();
    expect(listsOf(store, "192.0.2.1")).toEqual([]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
  });

  it("counts as failed when its file is gone", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    const store = open([vpn]);
    await store.sync();
    const [data] = (await readdir(join(folder, "feeds"))).filter((name) => name.endsWith(".data"));
    await rm(join(folder, "feeds", data ?? ""));
    await store.load();
    expect(listsOf(store, "192.0.2.1")).toEqual(["vpn"]);
    const restarted = open([vpn]);
    await restarted.load();
    expect(stateOf(restarted, "vpn")).toMatchObject({ state: "failed", entries: 0 });
    await restarted.sync();
    expect(listsOf(restarted, "192.0.2.1")).toEqual(["vpn"]);
    expect(stateOf(restarted, "vpn")).toMatchObject({ state: "fresh", entries: 1 });
  });

  it("grows stale when two refreshes were missed", async () => {
    const hourly = { ...vpn, refreshMinutes: 60 };
    await publish(hourly, "192.0.2.0/24\n");
    const store = open([hourly]);
    await store.sync();
    now = NOON + 119 * 60_000;
    expect(stateOf(store, "vpn")?.state).toBe("fresh");
    now = NOON + 121 * 60_000;
    expect(stateOf(store, "vpn")).toMatchObject({
      state: "stale",
      reason: "not fetched for 121 minutes",
      age: 136860,
    });
    expect(await readFeedStatus([hourly], join(folder, "feeds"), now)).toEqual(store.status());
  });
});

describe("another process on the same folder", () => {
  it("is noticed, and what it fetched is loaded", async () => {
    await publish(vpn, "192.0.2.0/24\n");
    const server = open([vpn], { pollMs: 5 });
    await server.load();
    server.watch();
    expect(listsOf(server, "192.0.2.1")).toEqual([]);
    await open([vpn]).sync();
    await vi.waitFor(() => expect(listsOf(server, "192.0.2.1")).toEqual(["vpn"]));
  });
});

describe("sync over HTTP", () => {
  const at = (base: string, id: string, more: Partial<Feed> = {}) =>
    feed({ id, category: "vpn", url: `${base}/${id}.txt`, ...more });

  it("takes the date from Last-Modified, and tells statuses and sizes that it does not take", async () => {
    const base = await serve((request, response) => {
      if (request.url === "/good.txt") {
        response.setHeader("last-modified", "Sat, 28 Feb 2026 06:00:00 GMT");
        response.end("192.0.2.0/24\n");
      } else if (request.url === "/large.txt") response.end("192.0.2.1\n".repeat(1_000));
      else response.writeHead(404).end("192.0.2.0/24\n");
    });
    const store = open(
      [at(base, "missing"), at(base, "large", { maxBytes: 5_000 }), at(base, "good")],
      { mirror: undefined },
    );
    await store.sync();
    expect(stateOf(store, "good")?.dataDate).toBe("2026-02-28T06:00:00.000Z");
    expect(stateOf(store, "missing")?.reason).toBe("answered HTTP 404");
    expect(stateOf(store, "large")?.reason).toBe("is larger than 5000 bytes");
  });

  it("gives up on a body that never ends", async () => {
    const base = await serve((_, response) => {
      response.write("192.0.2.0/24\n");
    });
    const store = open([at(base, "slow")], { mirror: undefined, timeoutMs: 50 });
    await store.sync();
    expect(stateOf(store, "slow")).toMatchObject({ state: "failed" });
    expect(stateOf(store, "slow")?.reason).toMatch(/timeout/i);
  });

  it("does not ask a host for more after two silences", async () => {
    const asked: string[] = [];
    const base = await serve((request) => {
      asked.push(request.url ?? "");
    });
    const feeds = ["a", "b", "c", "d"].map((id) => at(base, id));
    const store = open(feeds, { mirror: undefined, timeoutMs: 30 });
    await store.sync();
    expect(asked).toEqual(["/a.txt", "/b.txt"]);
    expect(stateOf(store, "d")?.reason).toBe(`${new URL(base).host} does not answer`);
  });

  it("asks a mirror that is a URL instead of the feed's host", async () => {
    const asked: string[] = [];
    const base = await serve((request, response) => {
      asked.push(request.url ?? "");
      response.end("192.0.2.0/24\n");
    });
    const store = open([vpn], { mirror: `${base}/copies` });
    await store.sync();
    expect(asked).toEqual(["/copies/lists.example/a/vpn.txt"]);
    expect(listsOf(store, "192.0.2.1")).toEqual(["vpn"]);
  });
});

describe("the compiler on a thread of its own", () => {
  it("gives the same answers", async () => {
    await publish(vpn, "192.0.2.0/24\n192.0.2.1-192.0.2.6\n2001:db8::/32\n");
    await publish(tor, "<html>");
    const workerFile = join(folder, "compile-worker.mjs");
    await build({
      entryPoints: [fileURLToPath(new URL("./compile-worker.ts", import.meta.url))],
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: workerFile,
    });
    const store = open([vpn, tor], { compiler: createWorkerCompiler(pathToFileURL(workerFile)) });
    await store.sync();
    expect(
      store
        .current()
        .ip(ip("192.0.2.1"))
        .map(({ entry }) => entry),
    ).toEqual(["192.0.2.0/24", "192.0.2.1-192.0.2.6"]);
    expect(listsOf(store, "2001:db8::1")).toEqual(["vpn"]);
    expect(stateOf(store, "tor")?.reason).toBe("is an HTML or XML page");
  });
});
