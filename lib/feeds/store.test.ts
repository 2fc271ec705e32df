import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { bundleThread } from "@/lib/threads/testing/bundle-thread";
import { readFeedStatus } from "./status";
import { feed, ip } from "./testing/feeds";
import { listsOf, NOON, stateOf, withStoreLab } from "./testing/store-lab";
import { type Compiler, createWorkerCompiler, localCompiler } from "./work/compiler";

const lab = withStoreLab();
const vpn = feed({ id: "vpn", category: "vpn", url: "https://lists.example/a/vpn.txt" });
const tor = feed({ id: "tor", category: "tor", url: "https://lists.example/tor.txt" });

const kept = () => join(lab.folder, "feeds");
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
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.publish(
      tor,
      gzipSync("# Last update: 2026-02-27T10:00:00Z\n45.155.205.1\n45.155.205.2\n"),
    );
    const store = lab.open([vpn, tor, feed({ id: "off", enabled: false })]);
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
    await lab.publish(vpn, "45.155.205.0/24\n");
    const store = lab.open([tor, vpn]);
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

  it("does not read beside the mirror", async () => {
    await writeFile(join(lab.folder, "secret.txt"), "45.155.205.0/24\n");
    const sly = feed({ id: "sly", url: "https://lists.example/%2e%2e%2f%2e%2e%2fsecret.txt" });
    const store = lab.open([sly]);
    await store.sync();
    expect(stateOf(store, "sly").reason).toContain("leads out of the mirror");
  });

  it("reads file:// feeds from their own place, and no folders", async () => {
    const path = join(lab.folder, "own.txt");
    await writeFile(path, "45.155.205.7\n");
    const own = feed({ id: "own", url: pathToFileURL(path).href });
    const odd = feed({ id: "odd", url: pathToFileURL(lab.folder).href });
    const store = lab.open([own, odd]);
    await store.sync(["own", "odd"]);
    expect(listsOf(store, "45.155.205.7")).toEqual(["own"]);
    expect(stateOf(store, "odd").reason).toBe("is not a file");
  });

  it("syncs only the feeds that are named, and knows what is no feed", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.publish(tor, "45.155.205.1\n");
    const store = lab.open([vpn, tor, feed({ id: "off", enabled: false })]);
    await store.sync(["tor"]);
    expect(listsOf(store, "45.155.205.1")).toEqual(["tor"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
    await expect(store.sync(["nope"])).rejects.toThrow(
      'there is no feed "nope"; there are: vpn, tor',
    );
    await expect(store.sync(["off"])).rejects.toThrow('feed "off" is switched off');
  });
});

describe("the last good copy", () => {
  it("serves after a start without network or mirror, from the compiled table", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.open([vpn]).sync();
    const compiler = countingCompiler();
    const restarted = lab.open([vpn], { mirror: join(lab.folder, "gone"), compiler });
    expect(listsOf(restarted, "45.155.205.1")).toEqual([]);
    await restarted.load();
    await restarted.syncLocal();
    expect(listsOf(restarted, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(restarted, "vpn")).toMatchObject({ state: "fresh", entries: 1 });
    expect(compiler.asked).toEqual([]);
    expect(restarted.table()).toMatchObject({ source: "file", ranges: 1 });
  });

  it("is replaced by a good one; its own file stays a while for those who read it", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    const store = lab.open([vpn]);
    await store.sync();
    await lab.publish(vpn, "45.155.206.0/24\nbad line\n45.155.207.0/24\n");
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
    lab.now = Date.now() + HOUR;
    await store.sync();
    expect(await filesOf(".data")).toHaveLength(1);
    expect(await filesOf(".tmp")).toEqual([]);
    expect(await filesOf(".lock")).toEqual([]);
  });

  it("is neither checked nor compiled again when the same content comes, but counts as fetched", async () => {
    const compiler = countingCompiler();
    await lab.publish(vpn, "45.155.205.0/24\n");
    const store = lab.open([vpn], { compiler });
    await store.sync();
    await lab.publish(vpn, "45.155.205.0/24\n", "2026-03-01T00:00:00Z");
    lab.now += MINUTE;
    await store.sync();
    expect(compiler.asked).toEqual(["check vpn", "compile"]);
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn").fetched).toBe("2026-03-01T12:01:00.000Z");
  });

  it("is checked again when the feed's settings have changed", async () => {
    const compiler = countingCompiler();
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.open([vpn], { compiler }).sync();
    const renamed = { ...vpn, homepage: "https://lists.example" };
    await lab.open([renamed], { compiler }).sync();
    const skipping = { ...vpn, skip: ["45.155.206.1"] };
    await lab.open([skipping], { compiler }).sync();
    expect(compiler.asked).toEqual(["check vpn", "compile", "compile", "check vpn", "compile"]);
  });

  it("is left alone by files that a killed process left, which go away when they are old", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.open([vpn]).sync();
    const left = ["vpn-0000.data", "vpn.x.tmp", "records.json.x.tmp"];
    for (const name of left) await writeFile(join(kept(), name), "half");
    const store = lab.open([vpn]);
    lab.now = Date.now();
    await store.sync();
    expect(await readdir(kept())).toEqual(expect.arrayContaining(left));
    lab.now = Date.now() + HOUR;
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    const names = await readdir(kept());
    expect(left.filter((name) => names.includes(name))).toEqual([]);
  });

  it("outlives a lock that a killed process left", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    const store = lab.open([vpn]);
    await store.sync();
    const lock = join(kept(), "records.lock");
    await writeFile(lock, "another-host 1");
    await utimes(lock, new Date("2026-01-01"), new Date("2026-01-01"));
    await lab.publish(vpn, "45.155.206.0/24\n");
    await store.sync();
    expect(listsOf(store, "45.155.206.1")).toEqual(["vpn"]);
  });

  it.each([
    ["cut off", (text: string) => text.slice(0, 40)],
    ["of another shape", () => '{"vpn": {"copy": {"file": "../../etc/passwd"}}}'],
  ])(
    "is fetched again when the records are %s, which does not stop the start",
    async (_, damage) => {
      await lab.publish(vpn, "45.155.205.0/24\n");
      await lab.open([vpn]).sync();
      const records = join(kept(), "records.json");
      await writeFile(records, damage(await readFile(records, "utf8")));
      const store = lab.open([vpn]);
      await store.load();
      expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
      await store.syncLocal();
      expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    },
  );

  it("is not used for a feed that comes from another URL now", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.open([vpn]).sync();
    const store = lab.open([{ ...vpn, url: "https://lists.example/other.txt" }]);
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual([]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "stale", reason: "not fetched yet" });
  });

  it("is read from the records that earlier versions wrote, one file for each feed", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.open([vpn]).sync();
    const [data = ""] = (await readdir(kept())).filter((name) => name.endsWith(".data"));
    await rm(join(kept(), "records.json"));
    const copy = {
      url: vpn.url,
      file: data,
      fetchedAt: "2026-03-01T11:00:00.000Z",
      dataDate: "2026-02-28T00:00:00.000Z",
      entries: 1,
      badLines: 0,
    };
    await writeFile(join(kept(), "vpn.json"), JSON.stringify({ copy, failure: null }));
    const store = lab.open([vpn], { mirror: join(lab.folder, "gone") });
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
  });

  it("serves from the table when its file is gone, and is fetched again", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.open([vpn]).sync();
    const [data = ""] = (await readdir(kept())).filter((name) => name.endsWith(".data"));
    await rm(join(kept(), data));
    const store = lab.open([vpn]);
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    await store.sync();
    expect(await readdir(kept())).toContain(data);
  });

  it("counts as failed while neither its file nor the table is there", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.open([vpn]).sync();
    const gone = (await readdir(kept())).filter((name) => /\.(?:data|bin)$/.test(name));
    for (const name of gone) await rm(join(kept(), name));
    const store = lab.open([vpn]);
    await store.load();
    expect(stateOf(store, "vpn")).toMatchObject({ state: "failed", entries: 0 });
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["vpn"]);
    expect(stateOf(store, "vpn")).toMatchObject({ state: "fresh", entries: 1 });
  });

  it("grows stale when two refreshes were missed", async () => {
    const hourly = { ...vpn, refreshMinutes: 60 };
    await lab.publish(hourly, "45.155.205.0/24\n");
    const store = lab.open([hourly]);
    await store.sync();
    lab.now = NOON + 119 * MINUTE;
    expect(stateOf(store, "vpn").state).toBe("fresh");
    lab.now = NOON + 121 * MINUTE;
    expect(stateOf(store, "vpn")).toMatchObject({
      state: "stale",
      reason: "not fetched for 121 minutes",
      age: 136860,
    });
    expect(await readFeedStatus([hourly], kept(), lab.now)).toEqual(store.status());
  });
});

describe("a start", () => {
  it("reads local files that are new or changed, and no others", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    await lab.publish(tor, "45.155.205.1\n");
    await lab.open([vpn, tor]).sync();
    const compiler = countingCompiler();
    const store = lab.open([vpn, tor], { compiler });
    await lab.publish(tor, "45.155.205.2\n");
    await store.load();
    await store.syncLocal();
    expect(compiler.asked).toEqual(["check tor", "compile"]);
    expect(listsOf(store, "45.155.205.2")).toEqual(["vpn", "tor"]);
  });

  it("leaves a feed alone whose local file is missing until its refresh", async () => {
    const store = lab.open([vpn]);
    await store.syncLocal();
    expect(stateOf(store, "vpn")).toMatchObject({ failure: { attempts: 1 } });
    lab.now += HOUR;
    await store.syncLocal();
    expect(stateOf(store, "vpn")).toMatchObject({ failure: { attempts: 1 } });
    lab.now += 26 * HOUR;
    await store.syncLocal();
    expect(stateOf(store, "vpn")).toMatchObject({ failure: { attempts: 2 } });
  });
});

describe("another process on the same folder", () => {
  it("is noticed, and what it fetched is loaded without being compiled again", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    const compiler = countingCompiler();
    const server = lab.open([vpn], { pollMs: 5, compiler });
    await server.load();
    server.watch();
    expect(listsOf(server, "45.155.205.1")).toEqual([]);
    await lab.open([vpn]).sync();
    await vi.waitFor(() => expect(listsOf(server, "45.155.205.1")).toEqual(["vpn"]));
    expect(compiler.asked).toEqual(["compile"]);
  });

  it("is noticed also when it was killed before it could say what it fetched", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n");
    const server = lab.open([vpn], { pollMs: 5, scheduleMs: 5 });
    await server.load();
    await lab.open([vpn]).sync();
    await rm(join(kept(), "generation"));
    server.watch(true);
    await vi.waitFor(() => {
      lab.now += 31_000;
      expect(listsOf(server, "45.155.205.1")).toEqual(["vpn"]);
    });
  });

  it("never shows lists of one sync apart from each other", async () => {
    await lab.publish(vpn, "45.155.205.1\n");
    await lab.publish(tor, "45.155.205.2\n");
    const writer = lab.open([vpn, tor]);
    await writer.sync();
    const server = lab.open([vpn, tor], { pollMs: 1 });
    await server.load();
    server.watch();
    const seen = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const [first, second] = round % 2 === 0 ? [2, 1] : [1, 2];
      await lab.publish(vpn, `45.155.205.${first}\n`);
      await lab.publish(tor, `45.155.205.${second}\n`);
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
    await lab.publish(hourly, "45.155.205.0/24\n");
    await lab.publish(tor, "45.155.205.1\n");
    await lab.open([hourly, tor]).sync();
    await lab.publish(hourly, "45.155.206.0/24\n");
    await lab.publish(tor, "45.155.206.1\n");
    const store = lab.open([hourly, tor], { compiler, scheduleMs: 1, pollMs: 1 });
    await store.load();
    store.watch(true);
    lab.now = NOON + 67 * MINUTE;
    await vi.waitFor(() => expect(listsOf(store, "45.155.206.1")).toEqual(["vpn"]));
    expect(compiler.asked).toEqual(["check vpn", "compile"]);
  });
});

describe("the compiler on a thread of its own", () => {
  it("gives the same answers", async () => {
    await lab.publish(vpn, "45.155.205.0/24\n45.155.205.1-45.155.205.6\n2a0b:1::/48\n");
    await lab.publish(tor, gzipSync("<html>"));
    const entry = new URL("./work/compile-thread.ts", import.meta.url);
    const compiler = createWorkerCompiler(await bundleThread(entry, lab.folder));
    const store = lab.open([vpn, tor], { compiler });
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
