import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { listsOf, stateOf, withTestStores } from "@/test/feeds/stores";
import { until } from "@/test/state/until";

const stores = withTestStores();
const tor = feed({ id: "tor", category: "tor" });
const drop = feed({ id: "drop", category: "threat-feeds", enabled: false });

async function publishBoth(): Promise<void> {
  await stores.publish(tor, "45.155.205.1\n");
  await stores.publish(drop, "45.155.205.1\n");
}

const onOf = (store: ReturnType<typeof stores.open>) =>
  store.list().map(({ feed: { id }, isOn }) => [id, isOn]);

describe("a feed's switch", () => {
  it("has a feed fetched and used that the catalogue leaves off", async () => {
    await publishBoth();
    const store = stores.open([tor, drop]);
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["tor"]);
    await expect(store.sync(["drop"])).rejects.toThrow('feed "drop" is switched off');
    stores.ledger.switch("drop", true);
    await store.sync();
    expect(listsOf(store, "45.155.205.1")).toEqual(["tor", "drop"]);
    expect(stateOf(store, "drop")).toMatchObject({ state: "fresh", entries: 1 });
  });

  it("takes a feed out of use at once, and gives its copy back later", async () => {
    await publishBoth();
    const store = stores.open([tor, drop]);
    await store.sync();
    stores.ledger.switch("tor", false);
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual([]);
    expect(onOf(store)).toEqual([
      ["tor", false],
      ["drop", false],
    ]);
    stores.ledger.switch("tor", true);
    await store.load();
    expect(listsOf(store, "45.155.205.1")).toEqual(["tor"]);
  });

  it("is followed by another process that watches", async () => {
    await publishBoth();
    const one = stores.open([tor, drop]);
    await one.sync();
    const other = stores.open([tor, drop], { pollMs: 10 });
    await other.load();
    other.watch();
    stores.ledger.switch("tor", false);
    await until("the other follows", () => listsOf(other, "45.155.205.1").length === 0);
  });

  it("is not missed when it comes during a sync", async () => {
    await publishBoth();
    const store = stores.open([tor, drop], {
      pollMs: 10,
      // Between the ledger's reading and the commit.
      compiler: {
        check: async (job) => {
          stores.ledger.switch("tor", false);
          const { localCompiler } = await import("./work/compiler");
          return localCompiler.check(job);
        },
        compileTable: async (job) => {
          const { localCompiler } = await import("./work/compiler");
          return localCompiler.compileTable(job);
        },
      },
    });
    await store.sync();
    store.watch();
    await until("it is off", () => listsOf(store, "45.155.205.1").length === 0);
  });

  it("counts for nothing where FEEDS_FILE decides", async () => {
    await publishBoth();
    const store = stores.open([tor, drop], { fixed: new Set(["tor", "drop"]) });
    stores.ledger.switch("tor", false);
    stores.ledger.switch("drop", true);
    await store.load();
    expect(onOf(store)).toEqual([
      ["tor", true],
      ["drop", false],
    ]);
    expect(store.list().map(({ isFixed }) => isFixed)).toEqual([true, true]);
  });
});

describe("the last difference", () => {
  it("names what a delivery added and took away", async () => {
    await stores.publish(tor, "45.155.205.1\n45.155.205.2\n");
    const store = stores.open([tor]);
    await store.sync();
    expect(stateOf(store, "tor").difference).toBeNull();
    await stores.publish(
      tor,
      "45.155.205.2\n45.155.206.0/24\n2a0b:1::/48\n",
      "2026-03-01T00:00:00Z",
    );
    await store.sync();
    expect(stateOf(store, "tor").difference).toEqual({
      added: { count: 2, first: ["45.155.206.0/24", "2a0b:1::/48"] },
      removed: { count: 1, first: ["45.155.205.1"] },
      since: "2026-02-28T00:00:00.000Z",
    });
    await store.sync();
    expect(stateOf(store, "tor").difference?.removed.count).toBe(1);
  });
});

describe("a quarantine that was set aside", () => {
  const guarded = feed({ id: "guarded", category: "threat-feeds", guard: {} });

  it("keeps the last good copy, and is not warned about again until the content changes", async () => {
    await stores.publish(guarded, "45.155.205.1\n");
    const store = stores.open([guarded]);
    await store.sync();
    await stores.publish(guarded, "45.155.205.1\n8.8.8.8\n", "2026-03-01T00:00:00Z");
    await store.sync();
    expect(stateOf(store, "guarded").state).toBe("quarantined");
    expect(await store.setAside("guarded")).toMatchObject({
      state: "fresh",
      quarantine: { isSetAside: true, isReleasable: true },
    });
    await store.sync();
    expect(stateOf(store, "guarded").state).toBe("fresh");
    expect(listsOf(store, "8.8.8.8")).toEqual([]);
    await stores.publish(guarded, "45.155.205.1\n8.8.4.4\n", "2026-03-01T01:00:00Z");
    await store.sync();
    expect(stateOf(store, "guarded").state).toBe("quarantined");
  });

  it("needs a quarantine", async () => {
    await stores.publish(guarded, "45.155.205.1\n");
    const store = stores.open([guarded]);
    await store.sync();
    await expect(store.setAside("guarded")).rejects.toThrow("has nothing in quarantine");
  });
});
