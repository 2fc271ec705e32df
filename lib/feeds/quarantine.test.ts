import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { listsOf, stateOf, withTestStores } from "@/test/feeds/stores";
import { type Compiler, localCompiler } from "./work/compiler";

const stores = withTestStores();
const threats = feed({
  id: "threats",
  category: "threat-feeds",
  url: "https://lists.example/threats.txt",
  guard: {},
});
const GOOD = "45.155.205.1\n45.155.205.2\n45.155.205.3\n";
/** Holds Google's public resolver. */
const BAD = `${GOOD}45.155.205.4\n8.8.8.8\n`;

/** A store with a good copy, to which something bad was delivered a minute later. */
async function openWithQuarantine() {
  await stores.publish(threats, GOOD);
  const store = stores.open([threats]);
  await store.sync();
  stores.now += 60_000;
  await stores.publish(threats, BAD, "2026-03-01T10:00:00Z");
  await store.sync();
  return store;
}

describe("a list that holds what must never be blocked", () => {
  it("is quarantined with the reason and the entries, and the last good copy serves", async () => {
    const store = await openWithQuarantine();
    expect(listsOf(store, "45.155.205.1")).toEqual(["threats"]);
    expect(listsOf(store, "45.155.205.4")).toEqual([]);
    expect(listsOf(store, "8.8.8.8")).toEqual([]);
    expect(stateOf(store, "threats")).toMatchObject({
      state: "quarantined",
      entries: 3,
      age: 129_660,
      reason: expect.stringContaining("8.8.8.8"),
      quarantine: {
        at: "2026-03-01T12:01:00.000Z",
        entries: 5,
        dataDate: "2026-03-01T10:00:00.000Z",
        findings: [{ entry: "8.8.8.8", reason: expect.any(String) }],
        isReleasable: true,
      },
    });
  });

  it("stays there across a restart and a second delivery, without being checked again", async () => {
    await openWithQuarantine();
    const checked: string[] = [];
    const compiler: Compiler = {
      ...localCompiler,
      check: (job) => {
        checked.push(job.feed.id);
        return localCompiler.check(job);
      },
    };
    const store = stores.open([threats], { compiler });
    await store.load();
    stores.now += 60_000;
    await store.sync();
    expect(checked).toEqual([]);
    expect(stateOf(store, "threats")).toMatchObject({
      state: "quarantined",
      fetched: "2026-03-01T12:00:00.000Z",
      quarantine: { at: "2026-03-01T12:01:00.000Z" },
    });
  });

  it("leaves quarantine when a good one comes, or the old one again", async () => {
    const store = await openWithQuarantine();
    await stores.publish(threats, GOOD);
    await store.sync();
    expect(stateOf(store, "threats")).toMatchObject({ state: "fresh", quarantine: null });
    await stores.publish(threats, BAD);
    await store.sync();
    expect(stateOf(store, "threats").state).toBe("quarantined");
    await stores.publish(threats, `${GOOD}45.155.205.5\n`);
    await store.sync();
    expect(listsOf(store, "45.155.205.5")).toEqual(["threats"]);
    expect(stateOf(store, "threats")).toMatchObject({ state: "fresh", quarantine: null });
  });

  it("stays visible when a later download fails", async () => {
    const store = await openWithQuarantine();
    await rm(join(stores.folder, "mirror"), { recursive: true });
    await store.sync();
    expect(stateOf(store, "threats")).toMatchObject({
      state: "quarantined",
      failure: { attempts: 1, reason: expect.stringContaining("ENOENT") },
    });
  });
});

describe("a list that lost most of its entries", () => {
  const servers = (count: number) =>
    Array.from({ length: count }, (_, i) => `45.155.205.${i}\n`).join("");

  it("is quarantined, and the last good copy serves", async () => {
    await stores.publish(threats, servers(200));
    const store = stores.open([threats]);
    await store.sync();
    await stores.publish(threats, servers(20), "2026-03-01T10:00:00Z");
    await store.sync();
    expect(stateOf(store, "threats").reason).toContain("has shrunk from 200 to 20 entries");
    expect(listsOf(store, "45.155.205.199")).toEqual(["threats"]);
  });

  it("is not compared with what other settings counted", async () => {
    await stores.publish(threats, servers(200));
    await stores.open([threats]).sync();
    const fewer = { ...threats, skip: Array.from({ length: 180 }, (_, i) => `45.155.205.${i}`) };
    const store = stores.open([fewer]);
    stores.now += 60_000;
    await stores.publish(threats, `${servers(200)}# again\n`, "2026-03-01T10:00:00Z");
    await store.sync();
    expect(stateOf(store, "threats")).toMatchObject({ state: "fresh", entries: 20 });
  });
});

describe("a release", () => {
  it("makes the quarantined content the good copy, its entries included", async () => {
    const store = await openWithQuarantine();
    expect(await store.release("threats")).toMatchObject({
      state: "fresh",
      entries: 5,
      dataDate: "2026-03-01T10:00:00.000Z",
      quarantine: null,
      accepted: ["8.8.8.8"],
    });
    expect(listsOf(store, "45.155.205.4")).toEqual(["threats"]);
    expect(listsOf(store, "8.8.8.8")).toEqual(["threats"]);
  });

  it("accepts the same entries in later contents, and no others", async () => {
    const store = await openWithQuarantine();
    await store.release("threats");
    await stores.publish(threats, `${BAD}45.155.205.6\n`);
    await store.sync();
    expect(stateOf(store, "threats").state).toBe("fresh");
    expect(listsOf(store, "45.155.205.6")).toEqual(["threats"]);
    await stores.publish(threats, `${BAD}1.1.1.1\n`);
    await store.sync();
    expect(stateOf(store, "threats")).toMatchObject({
      state: "quarantined",
      quarantine: { findings: [{ entry: "1.1.1.1" }] },
    });
  });

  it("for a list that shrank accepts none of the entries that are known to be wrong in it", async () => {
    const noisy = { ...threats, guard: { neverBlock: "leave-out" as const } };
    const many = Array.from({ length: 200 }, (_, index) => `45.155.205.${index}\n`);
    await stores.publish(noisy, `${many.join("")}8.8.8.8\n`);
    const store = stores.open([noisy]);
    await store.sync();
    expect(stateOf(store, "threats")).toMatchObject({
      state: "fresh",
      leftOut: { count: 1, first: [{ entry: "8.8.8.8" }] },
    });
    await stores.publish(noisy, `${many.slice(0, 40).join("")}8.8.8.8\n`);
    await store.sync();
    expect(stateOf(store, "threats").state).toBe("quarantined");
    expect(await store.release("threats")).toMatchObject({ state: "fresh", accepted: [] });
    expect(listsOf(store, "45.155.205.39")).toEqual(["threats"]);
    expect(listsOf(store, "8.8.8.8")).toEqual([]);
  });

  it("is seen by another process on the folder", async () => {
    const store = await openWithQuarantine();
    await stores.open([threats]).release("threats");
    await store.load();
    expect(listsOf(store, "8.8.8.8")).toEqual(["threats"]);
  });

  it("is refused when there is nothing in quarantine, or nothing that reads", async () => {
    await stores.publish(threats, GOOD);
    const store = stores.open([threats]);
    await store.sync();
    await expect(store.release("threats")).rejects.toThrow(
      'feed "threats" has nothing in quarantine',
    );
    await expect(store.release("nope")).rejects.toThrow('There is no feed "nope"');
    await stores.publish(threats, "<html>");
    await store.sync();
    expect(stateOf(store, "threats").quarantine?.isReleasable).toBe(false);
    await expect(store.release("threats")).rejects.toThrow(
      'feed "threats" cannot be released: is an HTML or XML page',
    );
    expect(listsOf(store, "45.155.205.1")).toEqual(["threats"]);
  });

  it("is refused when the content is gone or damaged", async () => {
    const store = await openWithQuarantine();
    const kept = join(stores.folder, "feeds");
    const data = (await readdir(kept)).filter((name) => name.endsWith(".data"));
    expect(data).toHaveLength(2);
    for (const name of data) await rm(join(kept, name));
    await expect(store.release("threats")).rejects.toThrow(
      'feed "threats" has lost what was in quarantine: sync it again',
    );
  });
});
