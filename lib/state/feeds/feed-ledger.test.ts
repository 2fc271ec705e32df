import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import type { Feed } from "@/lib/feeds/feed";
import { withTestDatabase } from "@/test/db/database";
import { feed } from "@/test/feeds/feeds";
import { listsOf, stateOf, withTestStores } from "@/test/feeds/stores";
import { size } from "@/test/size";
import { until } from "@/test/state/until";
import { createFeedLedger, SyncLease } from "./feed-ledger";

/* Two processes with folders of their own on one database, and one upstream. */
const database = withTestDatabase();
const stores = withTestStores();

beforeEach(async () => {
  await database.prisma.feedState.deleteMany();
  await database.prisma.feedContent.deleteMany();
  await database.prisma.feedSync.updateMany({ data: { holder: null, expiresAt: null } });
});

interface Upstream {
  readonly feeds: readonly Feed[];
  /** Paths of every request. */
  readonly asked: string[];
  /** By feed. */
  readonly lists: Record<string, string>;
}

async function openUpstream(lists: Record<string, string>): Promise<Upstream> {
  const asked: string[] = [];
  const base = await stores.serve((request, response) => {
    asked.push(request.url ?? "");
    response.end(lists[request.url?.slice(1) ?? ""]);
  });
  const feeds = Object.keys(lists).map((id) =>
    feed({ id, category: "threat-feeds", url: `${base}/${id}`, guard: {}, refreshMinutes: 60 }),
  );
  return { feeds, asked, lists };
}

/** A process: a store with its own folder. */
async function openProcess(feeds: readonly Feed[], isOnSchedule = false) {
  const store = stores.open(feeds, {
    directory: await mkdtemp(join(stores.folder, "process-")),
    mirror: undefined,
    ledger: createFeedLedger(database.prisma, "own"),
    pollMs: 20,
    scheduleMs: 20,
  });
  await store.load();
  store.watch(isOnSchedule);
  return store;
}

describe("two processes on one database", () => {
  it("fetch every feed once between them, and both answer from it", async () => {
    const { feeds, asked } = await openUpstream({ a: "45.155.205.1\n", b: "45.155.205.1\n" });
    const [one, other] = await Promise.all([openProcess(feeds, true), openProcess(feeds, true)]);
    for (const store of [one, other]) {
      await until("both lists answer", () => listsOf(store, "45.155.205.1").length === 2);
      expect(listsOf(store, "45.155.205.1")).toEqual(["a", "b"]);
      expect(stateOf(store, "a")).toMatchObject({ state: "fresh", entries: 1 });
    }
    expect(asked.sort()).toEqual(["/a", "/b"]);
  });

  it("load what came while one of them waited for its turn", async () => {
    const { feeds, asked } = await openUpstream({ a: "45.155.205.1\n" });
    const [one, other] = [await openProcess(feeds), await openProcess(feeds)];
    const lists = () => [one, other].map((store) => listsOf(store, "45.155.205.1"));
    // The second takes the first's over as soon as it has the turn, and before it asks by itself.
    await Promise.all([one.sync(), other.sync()]);
    expect(lists()).toEqual([["a"], ["a"]]);
    expect(asked).toHaveLength(2);
  });

  it("see what one of them fetched soon after", async () => {
    const { feeds, lists } = await openUpstream({ a: "45.155.205.1\n" });
    const [one, other] = [await openProcess(feeds), await openProcess(feeds)];
    await one.sync();
    lists.a = "45.155.205.2\n";
    await one.sync();
    await until("the other has it", () => listsOf(other, "45.155.205.2").length === 1);
    expect(listsOf(other, "45.155.205.1")).toEqual([]);
  });

  it("quarantine together, and release together", async () => {
    const { feeds, lists, asked } = await openUpstream({ a: "45.155.205.1\n" });
    const [one, other] = [await openProcess(feeds), await openProcess(feeds)];
    await one.sync();
    lists.a = "45.155.205.1\n8.8.8.8\n";
    await one.sync();
    await until("the other quarantines it", () => stateOf(other, "a").state === "quarantined");
    expect(listsOf(other, "45.155.205.1")).toEqual(["a"]);

    await other.release("a");
    await until("the first has it", () => listsOf(one, "8.8.8.8").length === 1);
    expect(stateOf(one, "a")).toMatchObject({ state: "fresh", accepted: ["8.8.8.8"] });
    expect(asked).toHaveLength(2);
  });

  it("give a process that starts later everything at once", async () => {
    const { feeds, asked } = await openUpstream({ a: "45.155.205.1\n" });
    await (await openProcess(feeds)).sync();
    const late = await openProcess(feeds, true);
    expect(listsOf(late, "45.155.205.1")).toEqual(["a"]);
    expect(asked).toHaveLength(1);
  });

  it("exchange nothing of a feed whose settings differ between them", async () => {
    const { feeds, lists } = await openUpstream({ a: "45.155.205.1\n", b: "45.155.205.1\n" });
    const others = feeds.map((each) => (each.id === "a" ? { ...each, skip: ["x"] } : each));
    const [one, other] = [await openProcess(feeds), await openProcess(others)];
    await one.sync();
    await until("the other has b", () => listsOf(other, "45.155.205.1").length === 1);
    expect(listsOf(other, "45.155.205.1")).toEqual(["b"]);
    lists.a = "45.155.205.2\n";
    await other.sync();
    expect(listsOf(other, "45.155.205.2")).toEqual(["a"]);
    await one.load();
    expect(listsOf(one, "45.155.205.1")).toEqual(["a", "b"]);
  });

  it("keep in the database only contents in use, large lists in parts", async () => {
    const [entries, fewer] = size([60_000, 45_000] as const, [200_000, 150_000] as const);
    const random = Array.from({ length: entries }, (_, index) => {
      const number = 0x10000000 + ((index * 2_654_435_761) % 0x40000000);
      return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join(".");
    });
    const { feeds, lists } = await openUpstream({ a: `${random.join("\n")}\n` });
    const large = feeds.map((each) => ({
      ...each,
      guard: { reserved: "allow" as const, neverBlock: "allow" as const },
    }));
    const [one, other] = [await openProcess(large), await openProcess(large)];
    await one.sync();
    await until("the other has it", () => stateOf(other, "a").entries === entries, 20_000);
    expect(await database.prisma.feedContent.count()).toBeGreaterThan(0);
    lists.a = `${random.slice(0, fewer).join("\n")}\n`;
    await one.sync();
    await until("the other has less", () => stateOf(other, "a").entries === fewer, 20_000);
    const hashes = await database.prisma.feedContent.findMany({ distinct: ["hash"] });
    expect(hashes).toHaveLength(1);
  });

  it("do not take over a content that is not what its name says", async () => {
    const { feeds } = await openUpstream({ a: "45.155.205.1\n" });
    await (await openProcess(feeds)).sync();
    await database.prisma.feedContent.updateMany({ data: { bytes: Buffer.from("not gzip") } });
    const other = await openProcess(feeds);
    expect(listsOf(other, "45.155.205.1")).toEqual([]);
    await other.sync();
    expect(listsOf(other, "45.155.205.1")).toEqual(["a"]);
  });

  it("serve on what they have when a newer content is not to be had", async () => {
    const { feeds, lists } = await openUpstream({ a: "45.155.205.1\n" });
    const [one, other] = [await openProcess(feeds), await openProcess(feeds)];
    await one.sync();
    await until("the other has it", () => listsOf(other, "45.155.205.1").length === 1);
    await other.close();
    lists.a = "45.155.205.2\n";
    await one.sync();
    await database.prisma.feedContent.updateMany({ data: { bytes: Buffer.from("not gzip") } });
    await other.load();
    expect(listsOf(other, "45.155.205.1")).toEqual(["a"]);
    expect(stateOf(other, "a")).toMatchObject({ state: "fresh", entries: 1 });
  });

  it("keep feeds apart that each process reads from its own file", async () => {
    const path = join(stores.folder, "own.txt");
    const own = feed({ id: "own", category: "vpn", url: pathToFileURL(path).href });
    const [one, other] = [await openProcess([own]), await openProcess([own])];
    await writeFile(path, "45.155.205.1\n");
    await one.sync();
    await writeFile(path, "45.155.205.2\n");
    await other.sync();
    await one.load();
    expect(listsOf(one, "45.155.205.1")).toEqual(["own"]);
    expect(listsOf(other, "45.155.205.2")).toEqual(["own"]);
    expect(await database.prisma.feedContent.count()).toBe(0);
  });

  it("keep a feed's own copy when its folder is moved", async () => {
    const path = join(stores.folder, "own.txt");
    const own = feed({ id: "own", category: "vpn", url: pathToFileURL(path).href });
    await writeFile(path, "45.155.205.1\n");
    const ledger = createFeedLedger(database.prisma, "own");
    await stores.open([own], { ledger }).sync();
    await rm(path);
    await rename(join(stores.folder, "feeds"), join(stores.folder, "moved"));
    const moved = stores.open([own], { ledger, directory: join(stores.folder, "moved") });
    await moved.load();
    expect(listsOf(moved, "45.155.205.1")).toEqual(["own"]);
  });

  it("know of a bad line what a database cannot hold, as well as it can", async () => {
    const line = `${"x".repeat(79)}\u{1f600}`;
    const { feeds } = await openUpstream({ a: `45.155.205.1\n${line}\n` });
    const store = await openProcess(feeds);
    await store.sync();
    await store.load();
    expect(stateOf(store, "a").problems).toMatchObject([{ text: `${"x".repeat(79)}\ufffd` }]);
  });
});

describe("the right to sync", () => {
  const times = { ttlMs: 30_000, renewMs: 8_000, retryMs: 10 };
  const row = () => database.prisma.feedSync.findUniqueOrThrow({ where: { id: 1 } });

  it("is one process's at a time, and names who has it", async () => {
    const [one, other] = [
      new SyncLease(database.prisma, times),
      new SyncLease(database.prisma, times),
    ];
    await one.run(0, async () => {
      await expect(other.run(30, async () => "done")).rejects.toThrow(
        new RegExp(`another process \\(.* ${process.pid}\\)`),
      );
    });
    expect(await other.run(0, async () => "done")).toBe("done");
    expect((await row()).holder).toBeNull();
  });

  it("is waited for", async () => {
    const [one, other] = [
      new SyncLease(database.prisma, times),
      new SyncLease(database.prisma, times),
    ];
    const order: string[] = [];
    let finish = () => {};
    const first = one.run(0, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      order.push("one");
    });
    await until("one has it", async () => (await row()).holder !== null);
    const second = other.run(5_000, async () => void order.push("other"));
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(["one", "other"]);
  });

  it("is given back when the work fails", async () => {
    const lease = new SyncLease(database.prisma, times);
    await expect(lease.run(0, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await row()).holder).toBeNull();
  });

  it("of a process of this host that has ended is free at once", async () => {
    await database.prisma.feedSync.updateMany({
      data: { holder: `${hostname()} 99999999 x`, expiresAt: new Date(Date.now() + 60_000) },
    });
    const lease = new SyncLease(database.prisma, times);
    expect(await lease.run(0, async () => "done")).toBe("done");
  });

  it("of a process elsewhere runs out within a minute", async () => {
    const elsewhere = (expiresAt: Date) =>
      database.prisma.feedSync.updateMany({ data: { holder: "other-host 1 x", expiresAt } });
    await elsewhere(new Date(Date.now() + 60_000));
    const lease = new SyncLease(database.prisma, times);
    await expect(lease.run(0, async () => "done")).rejects.toThrow("(other-host 1)");
    await elsewhere(new Date(Date.now() - 1_000));
    expect(await lease.run(0, async () => "done")).toBe("done");
  });

  it("is renewed while the work runs, and aborts it when lost", async () => {
    const lease = new SyncLease(database.prisma, { ...times, renewMs: 10 });
    await lease.run(0, async (signal) => {
      const before = (await row()).expiresAt?.getTime() ?? 0;
      await until("renewed", async () => ((await row()).expiresAt?.getTime() ?? 0) > before);
      expect(signal.aborted).toBe(false);
      await database.prisma.feedSync.updateMany({ data: { holder: "other-host 1 x" } });
      await until("aborted", () => signal.aborted);
      expect(signal.reason).toMatchObject({
        message: "the feed sync lease went to other-host 1",
      });
    });
    expect((await row()).holder).toBe("other-host 1 x");
  });

  it("is needed to commit", async () => {
    const ledger = createFeedLedger(database.prisma, "own");
    await expect(ledger.commit([])).rejects.toThrow("the feed sync lease was lost");
    expect(await ledger.revision()).toBe(String((await row()).revision));
  });
});
