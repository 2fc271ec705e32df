import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { feed, ip } from "@/test/feeds/feeds";
import { listsOf, START, stateOf, withTestStores } from "@/test/feeds/stores";
import { bundleThread } from "@/test/threads/bundle-thread";
import { FeedCache } from "./cache/feed-cache";
import { readFeedStatus } from "./status";
import { type Compiler, createWorkerCompiler, localCompiler } from "./work/compiler";

const stores = withTestStores();
const vpn = feed({ id: "vpn", category: "vpn", url: "https://lists.example/a/vpn.txt" });
const tor = feed({ id: "tor", category: "tor", url: "https://lists.example/tor.txt" });

const kept = () => join(stores.folder, "feeds");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Does the work here, and notes what was asked for. */
function countingCompiler(): Compiler & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    check: (job) => {
      asked.push(`check ${job.feed.id}`);
      return localCompiler.check(job);
    },
    compileTable: (job) => {
      asked.push("compile");
      return localCompiler.compileTable(job);
    },
  };
}

describe("sync from a mirror", () => {
  it("reads https://HOST/PATH below it, and says what it has", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.publish(
      tor,
      gzipSync("# Last update: 2026-02-27T10:00:00Z\n45.155.205.1\n45.155.205.2\n"),
    );
    const store = stores.open([vpn, tor, feed({ id: "off", enabled: false })]);
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn", "tor"]);
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
        nextAttempt: expect.stringMatching(/^2026-03-02T(?:09:3|1[0-4])/),
        licence: "not stated",
        badLines: 0,
        problems: [],
        leftOut: { count: 0, first: [] },
        failure: null,
        quarantine: null,
        accepted: [],
        difference: null,
      },
      expect.objectContaining({
        id: "tor",
        category: "tor",
        entries: 2,
        dataDate: "2026-02-27T10:00:00.000Z",
        age: 180000,
        state: "fresh",
      }),
    ]);
  });

  it("lets no feed's failure harm another", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    const store = stores.open([tor, vpn]);
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(store, "tor")).toMatchObject({
      state: "failed",
      entries: 0,
      dataDate: null,
      reason: expect.stringContaining("ENOENT"),
      failure: { attempts: 1 },
    });
    expect(store.current().has("tor")).toBe(false);
    expect([store.failures("tor"), store.failures("vpn")]).toEqual([1, 0]);
  });

  it("sums all failures of a sync up in one warning, as on a first start without internet", async () => {
    const warnings: unknown[] = [];
    const note = (details: object, message: string) => void warnings.push([details, message]);
    const log = { info: () => {}, warn: note, error: note };
    const feeds = ["a", "b", "c", "d", "e", "f", "g"].map((id) => feed({ id, category: "vpn" }));
    await stores.publish(vpn, "45.155.205.0/24\n");
    const store = stores.open([vpn, ...feeds], { log });
    await store.sync();
    const first = [
      {
        ...{ notFetched: 7, withoutCopy: 7, feeds: ["a", "b", "c", "d", "e"] },
        reason: expect.any(String),
      },
      expect.stringMatching(/^feeds could not be fetched yet: .*\/status/),
    ];
    expect(warnings).toEqual([first]);
    // Nothing has gone wrong since, but for the one that was there.
    const { host, pathname } = new URL(vpn.url);
    await rm(join(stores.folder, "mirror", host, pathname));
    await store.sync();
    const later = [
      { notFetched: 1, withoutCopy: 0, feeds: ["vpn"], reason: expect.any(String) },
      expect.stringMatching(/^feeds not fetched; where there is a last good copy, it stays/),
    ];
    expect(warnings).toEqual([first, later]);
  });

  it("does not read beside the mirror", async () => {
    await writeFile(join(stores.folder, "secret.txt"), "45.155.205.0/24\n");
    const sly = feed({ id: "sly", url: "https://lists.example/%2e%2e%2f%2e%2e%2fsecret.txt" });
    const store = stores.open([sly]);
    await store.sync();
    expect(stateOf(store, "sly").reason).toContain("leads out of the mirror");
  });

  it("reads file:// feeds from their own place, and no folders", async () => {
    const path = join(stores.folder, "own.txt");
    await writeFile(path, "45.155.205.7\n");
    const own = feed({ id: "own", url: pathToFileURL(path).href });
    const odd = feed({ id: "odd", url: pathToFileURL(stores.folder).href });
    const store = stores.open([own, odd]);
    await store.sync(["own", "odd"]);
    expect(listsOf(store, "45.155.205.7")).toEqual(["own"]);
    expect(stateOf(store, "odd").reason).toBe("is not a file");
  });

  it("syncs only the feeds that are named, and knows what is no feed", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.publish(tor, "45.155.205.1\n");
    const store = stores.open([vpn, tor, feed({ id: "off", enabled: false })]);
    await store.sync(["tor"]);
    expect(listsOf(store, "45.155.205.1")).toEqual(["tor"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
    await expect(store.sync(["nope"])).rejects.toThrow(
      'There is no feed "nope"; there are: vpn, tor.',
    );
    await expect(store.sync(["off"])).rejects.toThrow('feed "off" is switched off');
  });
});

describe("the last good copy", () => {
  it("serves after a start without network or mirror, from the compiled table", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const compiler = countingCompiler();
    const restarted = stores.open([vpn], { mirror: join(stores.folder, "gone"), compiler });
    expect(listsOf(restarted, "45.155.205.1")).toEqual([]);
    await restarted.load();
    await restarted.syncLocal();
    expect(listsOf(restarted, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(restarted, "vpn")).toMatchObject({ state: "fresh", entries: 1 });
    expect(compiler.asked).toEqual([]);
    expect(restarted.table()).toMatchObject({ source: "file", ranges: 1 });
  });

  it("is replaced by a good one; its own file stays a while for those who read it", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    const store = stores.open([vpn]);
    await store.sync();
    await stores.publish(vpn, "45.155.206.0/24\nbad line\n45.155.207.0/24\n");
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual([]);
    expect(listsOf(store, "45.155.206.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")).toMatchObject({
      state: "fresh",
      reason: "1 bad lines left out",
      badLines: 1,
      problems: [{ line: 2, text: "bad line" }],
    });
    const filesOf = async (ending: string) =>
      (await readdir(kept())).filter((name) => name.endsWith(ending));
    expect(await filesOf(".data")).toHaveLength(2);
    stores.now = Date.now() + HOUR;
    await store.sync();
    expect(await filesOf(".data")).toHaveLength(1);
    expect(await filesOf(".tmp")).toEqual([]);
    expect(await filesOf(".lock")).toEqual([]);
  });

  it("is neither checked nor compiled again when the same content comes, but counts as fetched", async () => {
    const compiler = countingCompiler();
    await stores.publish(vpn, "45.155.205.0/24\n");
    const store = stores.open([vpn], { compiler });
    await store.sync();
    await stores.publish(vpn, "45.155.205.0/24\n", "2026-03-01T00:00:00Z");
    stores.now += MINUTE;
    await store.sync();
    expect(compiler.asked).toEqual(["check vpn", "compile"]);
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn").fetched).toBe("2026-03-01T12:01:00.000Z");
  });

  it("is checked again when the feed's settings have changed", async () => {
    const compiler = countingCompiler();
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn], { compiler }).sync();
    const renamed = { ...vpn, homepage: "https://lists.example" };
    await stores.open([renamed], { compiler }).sync();
    const skipping = { ...vpn, skip: ["45.155.206.1"] };
    await stores.open([skipping], { compiler }).sync();
    expect(compiler.asked).toEqual(["check vpn", "compile", "compile", "check vpn", "compile"]);
  });

  it("is left alone by files that a killed process left, which go away when they are old", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const left = ["vpn-0000.data", "vpn.x.tmp", "records.json.x.tmp"];
    for (const name of left) await writeFile(join(kept(), name), "half");
    const store = stores.open([vpn]);
    stores.now = Date.now();
    await store.sync();
    expect(await readdir(kept())).toEqual(expect.arrayContaining(left));
    stores.now = Date.now() + HOUR;
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    const names = await readdir(kept());
    expect(left.filter((name) => names.includes(name))).toEqual([]);
  });

  it("is fetched again when its record does not read, which does not stop the start", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const record = { copy: { file: "../../etc/passwd" } };
    stores.ledger.stored = stores.ledger.stored.map((row) => ({ ...row, record }));
    const store = stores.open([vpn]);
    await store.load();
    expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
    await store.syncLocal();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
  });

  it("is not used for a feed that comes from another URL now", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const store = stores.open([{ ...vpn, url: "https://lists.example/other.txt" }]);
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual([]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
  });

  it("keeps serving when the feed's settings change, until it is fetched under the new ones", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const skipping = { ...vpn, skip: ["45.155.206.1"] };
    const store = stores.open([skipping], { mirror: join(stores.folder, "gone") });
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "failed", entries: 1 });
  });

  /** Leaves records in the folder as version 0.1.0 did. */
  async function leaveFormerRecords(text: (records: string) => string) {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const records = stores.ledger.stored.map(({ id, record }) => [id, record]);
    await writeFile(
      join(kept(), "records.json"),
      text(JSON.stringify(Object.fromEntries(records))),
    );
    stores.ledger.stored = [];
  }

  it("is taken over from the records of version 0.1.0, once", async () => {
    await leaveFormerRecords((records) => records);
    const store = stores.open([vpn], { mirror: join(stores.folder, "gone") });
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "fresh", entries: 1 });
    await store.sync();
    expect(await readdir(kept())).not.toContain("records.json");
    const next = stores.open([vpn], { mirror: join(stores.folder, "gone") });
    await next.load();
    expect(listsOf(next, "45.155.205.1")).toEqual(["vpn"]);
  });

  it.each([
    ["cut off", (text: string) => text.slice(0, 40)],
    ["of another shape", () => '{"vpn": {"copy": {"file": "../../etc/passwd"}}}'],
  ])(
    "is fetched again when those records are %s, which does not stop the start",
    async (_, damage) => {
      await leaveFormerRecords(damage);
      const store = stores.open([vpn]);
      await store.load();
      expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
      await store.syncLocal();
      expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    },
  );

  it("serves from the table when its file is gone, and is fetched again", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const [data = ""] = (await readdir(kept())).filter((name) => name.endsWith(".data"));
    await rm(join(kept(), data));
    const store = stores.open([vpn]);
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    await store.sync();
    expect(await readdir(kept())).toContain(data);
  });

  it("counts as failed while neither its file nor the table is there", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.open([vpn]).sync();
    const gone = (await readdir(kept())).filter((name) => /\.(?:data|bin)$/.test(name));
    for (const name of gone) await rm(join(kept(), name));
    const store = stores.open([vpn]);
    await store.load();
    expect(stateOf(store, "vpn")).toMatchObject({ state: "failed", entries: 0 });
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "fresh", entries: 1 });
  });

  it("grows stale when two refreshes were missed", async () => {
    const hourly = { ...vpn, refreshMinutes: 60 };
    await stores.publish(hourly, "45.155.205.0/24\n");
    const store = stores.open([hourly]);
    await store.sync();
    stores.now = START + 119 * MINUTE;
    expect(stateOf(store, "vpn").state).toBe("fresh");
    stores.now = START + 121 * MINUTE;
    expect(stateOf(store, "vpn")).toMatchObject({
      state: "stale",
      reason: "not fetched for 121 minutes",
      age: 136860,
    });
    const fixed = new Set<string>();
    const books = { feeds: [hourly], fixed, ledger: stores.ledger, cache: new FeedCache(kept()) };
    expect(await readFeedStatus(books, stores.now)).toEqual(store.status());
  });
});

describe("a start", () => {
  it("reads local files that are new or changed, and no others", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    await stores.publish(tor, "45.155.205.1\n");
    await stores.open([vpn, tor]).sync();
    const compiler = countingCompiler();
    const store = stores.open([vpn, tor], { compiler });
    await stores.publish(tor, "45.155.205.2\n");
    await store.load();
    await store.syncLocal();
    expect(compiler.asked).toEqual(["check tor", "compile"]);
    expect(listsOf(store, "45.155.205.2")).toEqual(["vpn", "tor"]);
  });

  it("leaves a feed alone whose local file is missing until its refresh", async () => {
    const store = stores.open([vpn]);
    await store.syncLocal();
    expect(stateOf(store, "vpn")).toMatchObject({ failure: { attempts: 1 } });
    stores.now += HOUR;
    await store.syncLocal();
    expect(stateOf(store, "vpn")).toMatchObject({ failure: { attempts: 1 } });
    stores.now += 26 * HOUR;
    await store.syncLocal();
    expect(stateOf(store, "vpn")).toMatchObject({ failure: { attempts: 2 } });
  });
});

describe("a ledger that is away", () => {
  it("leaves what serves alone; what it has is loaded when it is back", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    const warnings: string[] = [];
    const note = (_details: object, message: string) => void warnings.push(message);
    const log = { info: () => {}, warn: note, error: note };
    const server = stores.open([vpn], { pollMs: 1, scheduleMs: 1, log });
    await server.sync();
    stores.ledger.isAway = true;
    server.watch(true);
    stores.now += 48 * HOUR;
    await vi.waitFor(() => expect(warnings).toHaveLength(2));
    expect(warnings.sort()).toEqual([
      "feeds could not be reloaded; the loaded feeds go on serving",
      "feeds could not be synced; the loaded feeds go on serving",
    ]);
    expect(listsOf(server, "45.155.205.1")).toEqual(["vpn"]);
    await expect(server.sync()).rejects.toThrow("the ledger is away");
    await stores.publish(vpn, "45.155.206.0/24\n");
    stores.ledger.isAway = false;
    await vi.waitFor(() => expect(listsOf(server, "45.155.206.1")).toEqual(["vpn"]));
  });
});

describe("another process on the same folder", () => {
  it("is noticed, and what it fetched is loaded without being compiled again", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n");
    const compiler = countingCompiler();
    const server = stores.open([vpn], { pollMs: 5, compiler });
    await server.load();
    server.watch();
    expect(listsOf(server, "45.155.205.1")).toEqual([]);
    await stores.open([vpn]).sync();
    await vi.waitFor(() => expect(listsOf(server, "45.155.205.1")).toEqual(["vpn"]));
    expect(compiler.asked).toEqual(["compile"]);
  });

  it("never shows lists of one sync apart from each other", async () => {
    await stores.publish(vpn, "45.155.205.1\n");
    await stores.publish(tor, "45.155.205.2\n");
    const writer = stores.open([vpn, tor]);
    await writer.sync();
    const server = stores.open([vpn, tor], { pollMs: 1 });
    await server.load();
    server.watch();
    const seen = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const [first, second] = round % 2 === 0 ? [2, 1] : [1, 2];
      await stores.publish(vpn, `45.155.205.${first}\n`);
      await stores.publish(tor, `45.155.205.${second}\n`);
      let isDone = false;
      const synced = writer.sync().then(() => {
        isDone = true;
      });
      while (!isDone) {
        const snapshot = server.current();
        const on = ["1", "2"].map((last) =>
          snapshot.find(ip(`45.155.205.${last}`)).lists.map((match) => match.feed),
        );
        seen.add(on.join(" "));
        await new Promise(setImmediate);
      }
      await synced;
    }
    expect([...seen].sort()).toEqual(["tor vpn", "vpn tor"]);
  });
});

describe("the schedule", () => {
  it("fetches each feed when its own refresh has come, and no other", async () => {
    const hourly = { ...vpn, refreshMinutes: 60 };
    const compiler = countingCompiler();
    await stores.publish(hourly, "45.155.205.0/24\n");
    await stores.publish(tor, "45.155.205.1\n");
    await stores.open([hourly, tor]).sync();
    await stores.publish(hourly, "45.155.206.0/24\n");
    await stores.publish(tor, "45.155.206.1\n");
    const store = stores.open([hourly, tor], { compiler, scheduleMs: 1, pollMs: 1 });
    await store.load();
    store.watch(true);
    stores.now = START + 67 * MINUTE;
    await vi.waitFor(() => expect(listsOf(store, "45.155.206.1")).toEqual(["vpn"]));
    expect(compiler.asked).toEqual(["check vpn", "compile"]);
  });
});

describe("the compiler on its own thread", () => {
  it("gives the same answers", async () => {
    await stores.publish(vpn, "45.155.205.0/24\n45.155.205.1-45.155.205.6\n2a0b:1::/48\n");
    await stores.publish(tor, gzipSync("<html>"));
    const entry = new URL("./work/compile-thread.ts", import.meta.url);
    const compiler = createWorkerCompiler(await bundleThread(entry, stores.folder));
    const store = stores.open([vpn, tor], { compiler });
    await store.sync();
    const { lists } = store.current().find(ip("45.155.205.1"));
    expect(lists.map(({ entry }) => entry)).toEqual([
      "45.155.205.1-45.155.205.6",
      "45.155.205.0/24",
    ]);
    expect(listsOf(store, "2a0b:1::1")).toEqual(["vpn"]);
    expect(stateOf(store, "tor").reason).toBe("is an HTML or XML page");
  });
});
