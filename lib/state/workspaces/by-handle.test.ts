import { expect, it, onTestFinished } from "vitest";
import { ConnectionGroup } from "@/lib/db/bounded-client";
import { openPool, type PrismaClient } from "@/lib/db/client";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { importDocument } from "@/lib/features/account-document/import-document";
import { createKey, revokeKey, updateKey } from "@/lib/features/keys/keys";
import { CONFIGURATION } from "@/lib/features/policies/configuration";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { updateBrand, updateConfigurationBrand } from "@/lib/features/workspaces/brand";
import { createWorkspace, openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { changeTerms } from "@/lib/features/workspaces/terms";
import { deleteWorkspace, updateWorkspace } from "@/lib/features/workspaces/workspaces";
import { OPERATOR } from "@/lib/kernel/actor";
import { recordChange } from "@/lib/kernel/audit/record-change";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { ManualClock } from "@/test/state/manual-clock";
import { until } from "@/test/state/until";
import { ChangeWatch } from "./change-watch";
import { WorkspaceCache } from "./workspace-cache";

const database = withTestDatabase();
/** A process's cache, and what finds other processes' changes, by hand. */
function openCache(reads: PrismaClient = database.prisma, isListening = true) {
  const clock = new ManualClock();
  const cache = new WorkspaceCache({ prisma: reads, clock, log: silentLog, waitMs: 60_000 });
  onTestFinished(() => cache.close());
  const watch = new ChangeWatch(database.prisma, cache, clock, silentLog, () => isListening);
  return { cache, clock, watch };
}

/** The same, with the connections over which this very process writes. */
function openProcess(reads?: PrismaClient) {
  const opened = openCache(reads);
  const group = new ConnectionGroup();
  group.onAnnounced((_channel, workspaceId) => opened.cache.onOwnChange(workspaceId));
  const { prisma } = openPool(database.url, { poolSize: 2, group });
  onTestFinished(() => prisma.$disconnect());
  return { ...opened, prisma };
}

async function newWorkspace(handle: string, more: { quota?: number } = {}): Promise<string> {
  const email = `${handle}@example.org`;
  const input = { email, password: "correct horse battery", package: "Free", handle };
  const now = new ManualClock().now();
  return (await openWorkspace(database.prisma, { ...input, ...more }, now)).workspaceId;
}

it("a workspace is found by its handle, and what another process changes by the next poll", async () => {
  const { prisma } = database;
  const { cache, clock, watch } = openCache();
  expect(await cache.findByHandle("acme")).toBeNull();
  const workspaceId = await newWorkspace("acme");
  clock.pass(1_000);
  const first = await cache.findByHandle("acme");
  expect(first).toMatchObject({ workspaceId, key: null, suspended: false, ratePerSecond: 5 });
  expect(first?.credit).toMatchObject({ workspaceId, callerQuota: null, quota: 1000 });
  expect(first?.credit.callerId).not.toBe(workspaceId);

  const link = { keyname: "promo", destination: "https://example.org/" };
  const smartUrl = smartUrlSchema.parse({ ...link, blockedDestination: "https://example.org/x" });
  await createDocument(contextOf(prisma, workspaceId), SMART_URL, smartUrl);
  await changeTerms(contextOf(prisma, workspaceId, OPERATOR, clock.now()), { suspended: true });
  await watch.poll();
  const second = await cache.loadByHandle("acme");
  expect(second?.suspended).toBe(true);
  expect(second?.policies.smartUrls.get("promo")?.destination).toBe("https://example.org/");
  expect(second?.credit.callerId).toBe(first?.credit.callerId);
});

it("a change made here is seen at once, also when it was being read meanwhile", async () => {
  const workspaceId = await newWorkspace("own");
  const slow = slowReads(database.prisma);
  const { cache, clock, prisma } = openProcess(slow.prisma);
  expect(await cache.findByHandle("own")).toMatchObject({ suspended: false });

  slow.hold();
  cache.onChange(workspaceId);
  expect(cache.findByHandle("own")).toMatchObject({ suspended: false });
  await until("it has been read", () => slow.held > 0);
  await changeTerms(contextOf(prisma, workspaceId, OPERATOR, clock.now()), { suspended: true });
  const next = cache.findByHandle("own");
  slow.release();
  expect(await next).toMatchObject({ suspended: true });
  expect(cache.findByHandle("own")).toMatchObject({ suspended: true });
});

it("a change made here is seen at once by who is looked up meanwhile for the first time", async () => {
  const workspaceId = await newWorkspace("fresh");
  const slow = slowReads(database.prisma);
  const { cache, clock, prisma } = openProcess(slow.prisma);
  slow.hold();
  const first = cache.findByHandle("fresh");
  await until("it has been read", () => slow.held > 0);
  await changeTerms(contextOf(prisma, workspaceId, OPERATOR, clock.now()), { suspended: true });
  const next = cache.findByHandle("fresh");
  slow.release();
  expect(await next).toMatchObject({ suspended: true });
  expect(await first).toMatchObject({ workspaceId });
});

it("a brand is shown by who changed it at once, and by other processes from their next poll on", async () => {
  const workspaceId = await newWorkspace("branded");
  const otherId = await newWorkspace("plain");
  const { cache, prisma } = openProcess();
  const { cache: otherCache, watch } = openCache();
  const shown = async (cached: WorkspaceCache, id = workspaceId) =>
    (await cached.brandOf(id, null))?.name ?? null;
  expect([await shown(cache), await shown(otherCache)]).toEqual([null, null]);
  await updateBrand(contextOf(prisma, workspaceId), { name: "Acme" });
  expect(await shown(cache)).toBe("Acme");
  expect((await cache.findByHandle("branded"))?.brand?.name).toBe("Acme");
  expect(await shown(cache, otherId)).toBeNull();
  await watch.poll();
  await until("the other has read it", async () => (await shown(otherCache)) === "Acme");
  const ofShop = async () => (await cache.brandOf(workspaceId, "Shop"))?.name ?? null;
  const document = { ...configurationSchema.parse({ name: "Shop" }) };
  const { id } = await createDocument(contextOf(prisma, workspaceId), CONFIGURATION, document);
  expect(await ofShop()).toBe("Acme");
  await updateConfigurationBrand(contextOf(prisma, workspaceId), id, { name: "Acme Shop" });
  expect([await ofShop(), await shown(cache)]).toEqual(["Acme Shop", "Acme"]);
  const terms = contextOf(prisma, workspaceId, OPERATOR, new ManualClock().now());
  await changeTerms(terms, { suspended: true });
  expect([await ofShop(), await shown(cache)]).toEqual([null, null]);
});

it("a transaction that is rolled back changes nothing, and no call waits for it", async () => {
  const workspaceId = await newWorkspace("rolled");
  const { cache, prisma } = openProcess();
  await cache.findByHandle("rolled");
  const change = prisma.$transaction(async (tx) => {
    await recordChange(tx, { workspaceId, actor: OPERATOR, action: "workspace.update" });
    throw new Error("thought better of it");
  });
  await expect(change).rejects.toThrow("better");
  expect(cache.findByHandle("rolled")).toMatchObject({ workspaceId });
});

it("a key that is made, changed or revoked here is so for the next call", async () => {
  const workspaceId = await newWorkspace("keys");
  const { cache, clock, prisma } = openProcess();
  const { id, apikey } = await createKey(contextOf(prisma, workspaceId), { name: "k" });
  expect(await cache.find(apikey)).toMatchObject({ key: { id, isDisabled: false } });
  await updateKey(contextOf(prisma, workspaceId), id, { disabled: true });
  expect(await cache.find(apikey)).toMatchObject({ key: { id, isDisabled: true } });
  // From memory an answer comes at once, and else as a promise.
  expect(cache.find(apikey)).toMatchObject({ key: { isDisabled: true } });
  await revokeKey(contextOf(prisma, workspaceId, OPERATOR, clock.now()), id);
  expect(await cache.find(apikey)).toBeNull();
});

it("keys, links and the panel share what is compiled", async () => {
  const workspaceId = await newWorkspace("shared");
  const { cache, prisma } = openProcess();
  const document = { version: 1, lists: { ipBlacklist: ["192.0.2.0/24"] } };
  await importDocument(contextOf(prisma, workspaceId), document);
  const { apikey } = await createKey(contextOf(prisma, workspaceId), { name: "k" });
  const [ofKey, ofLinks, ofPanel] = await Promise.all([
    cache.find(apikey),
    cache.findByHandle("shared"),
    cache.loadByHandle("shared"),
  ]);
  expect(ofLinks?.policies).toBe(ofKey?.policies);
  expect(ofPanel?.policies).toBe(ofKey?.policies);
  await importDocument(contextOf(prisma, workspaceId), { version: 1, lists: {} });
  const lists = (await cache.find(apikey))?.policies.blocker.lists;
  expect(lists).not.toBe(ofKey?.policies.blocker.lists);
  expect((await cache.findByHandle("shared"))?.policies.blocker.lists).toBe(lists);
});

it("a key that is looked up while a change is being read is not lost", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace("joined");
  const { apikey: first } = await createKey(contextOf(prisma, workspaceId), { name: "a" });
  const { apikey: second } = await createKey(contextOf(prisma, workspaceId), { name: "b" });
  const slow = slowReads(prisma);
  const { cache } = openCache(slow.prisma);
  await cache.find(first);
  await cache.findByHandle("joined");
  slow.hold();
  cache.onChange(workspaceId);
  await until("it has been read", () => slow.held > 0);
  slow.letOthersPass();
  const found = await cache.find(second);
  expect(found).toMatchObject({ workspaceId });
  slow.release();
  await cache.loadByHandle("joined");
  expect(cache.find(second)).toMatchObject({ workspaceId });
});

it("a malformed handle is unknown without a query", () => {
  expect(openCache().cache.findByHandle("../etc")).toBeNull();
});

it("no call waits for a workspace that another process changes", async () => {
  const { prisma } = database;
  const { cache, clock, watch } = openCache();
  const workspaceId = await newWorkspace("busy");
  await cache.findByHandle("busy");
  await changeTerms(contextOf(prisma, workspaceId, OPERATOR, clock.now()), { suspended: true });
  await watch.poll();
  // Answered at once with what is known, while it is read again.
  expect(cache.findByHandle("busy")).toMatchObject({ suspended: false });
  await until("the change is known", async () => {
    return (await cache.findByHandle("busy"))?.suspended === true;
  });
  expect(cache.findByHandle("busy")).toMatchObject({ suspended: true });
});

it("a reading that began before a change does not hide it", async () => {
  const { prisma } = database;
  const slow = slowReads(prisma);
  const { cache, clock } = openCache(slow.prisma);
  const workspaceId = await newWorkspace("slow");
  await cache.findByHandle("slow");
  slow.hold();
  cache.onChange(workspaceId); // begins to read
  await until("it has been read", () => slow.held > 0);
  await changeTerms(contextOf(prisma, workspaceId, OPERATOR, clock.now()), { suspended: true });
  cache.onChange(workspaceId);
  slow.release();
  expect(await cache.loadByHandle("slow")).toMatchObject({ suspended: true });
});

it("while the database does not answer, what is known serves on, but not for ever", async () => {
  const broken = brokenReads(database.prisma);
  const { cache, clock } = openCache(broken.prisma);
  const workspaceId = await newWorkspace("away");
  const known = await cache.findByHandle("away");
  broken.isBroken = true;
  cache.onChange(workspaceId);
  clock.pass(599_000);
  expect(await cache.loadByHandle("away")).toBe(known);
  expect(cache.findByHandle("away")).toBe(known);
  cache.onOwnChange(workspaceId);
  expect(await cache.findByHandle("away")).toBe(known);
  clock.pass(2_000);
  expect(() => cache.findByHandle("away")).toThrow("too long");
});

/** A client whose reads can be held back after they were made. */
function slowReads(prisma: PrismaClient) {
  let gate: Promise<void> = Promise.resolve();
  let isHolding = false;
  const slow = {
    held: 0,
    release: (): void => undefined,
    hold: () => {
      isHolding = true;
      gate = new Promise((resolve) => {
        slow.release = resolve;
      });
    },
    letOthersPass: () => {
      gate = Promise.resolve();
      isHolding = false;
    },
    prisma: onRead(prisma, async (find) => {
      const row = await find();
      if (isHolding) slow.held++;
      await gate;
      return row;
    }),
  };
  return slow;
}

function brokenReads(prisma: PrismaClient) {
  const broken = {
    isBroken: false,
    prisma: onRead(prisma, async (find) => {
      if (broken.isBroken) throw new Error("away");
      return find();
    }),
  };
  return broken;
}

function onRead(
  prisma: PrismaClient,
  around: (find: () => Promise<unknown>) => Promise<unknown>,
): PrismaClient {
  const client = prisma.$extends({
    query: { $queryRaw: ({ args, query }) => around(() => query(args)) },
  });
  return client as unknown as PrismaClient; // the same methods, with one of them watched
}

it("visitors of links spend the share that their owner leaves them, once there are keys to keep some for", async () => {
  const workspaceId = await newWorkspace("share", { quota: 61 });
  const { cache, clock, prisma } = openProcess();
  const quota = async () => {
    const context = await cache.findByHandle("share");
    return [context?.credit.quota, context?.credit.callerQuota];
  };
  expect(await quota()).toEqual([61, null]);
  const { id } = await createKey(contextOf(prisma, workspaceId), { name: "shop" });
  expect(await quota()).toEqual([61, 30]);
  const settings = { name: "Share", handle: "share", linkShare: 10 };
  await updateWorkspace(contextOf(prisma, workspaceId, OPERATOR, clock.now()), settings);
  expect(await quota()).toEqual([61, 6]);
  await revokeKey(contextOf(prisma, workspaceId, OPERATOR, clock.now()), id);
  expect(await quota()).toEqual([61, null]);
});

it("a handle that was given up leads to the workspace for a year, and is no one else's", async () => {
  const workspaceId = await newWorkspace("moves");
  const { cache, clock, prisma, watch } = openProcess();
  const rename = (handle: string) =>
    updateWorkspace(contextOf(prisma, workspaceId, OPERATOR, clock.now()), {
      name: "Moves",
      handle,
    });
  const look = async (handle: string) => [
    (await cache.findByHandle(handle))?.workspaceId ?? null,
    cache.movedTo(handle),
  ];
  expect(await look("moves")).toEqual([workspaceId, null]);
  await rename("moved");
  expect(await look("moves")).toEqual([null, "moved"]);
  expect(await look("moved")).toEqual([workspaceId, null]);
  await rename("moved-on");
  expect([await look("moves"), await look("moved")]).toEqual([
    [null, "moved-on"],
    [null, "moved-on"],
  ]);
  const other = { email: "taker@example.org", password: "correct horse battery" };
  const take = (handle: string) =>
    openWorkspace(prisma, { ...other, handle }, clock.now()).then(
      (account) => account.handle,
      (error: Error) => error.message,
    );
  expect(await take("moves")).toBe("The handle moves is taken.");
  await rename("moves");
  expect(await look("moves")).toEqual([workspaceId, null]);
  expect(await look("moved-on")).toEqual([null, "moves"]);
  clock.pass(365 * 86_400_000);
  await watch.poll();
  expect(await look("moved-on")).toEqual([null, null]);
  expect(await take("moved-on")).toBe("moved-on");
});

it("the handle of a deleted workspace rests too, and leads nowhere", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace("gone");
  // No notification comes: a poll has to find it.
  const { cache, clock, watch } = openCache(prisma, false);
  expect(await cache.findByHandle("gone")).toMatchObject({ workspaceId });
  await watch.poll();
  await deleteWorkspace(contextOf(prisma, workspaceId, OPERATOR, clock.now()), {
    handle: "gone",
    typed: "gone",
  });
  await watch.poll();
  expect([await cache.loadByHandle("gone"), cache.movedTo("gone")]).toEqual([null, null]);
  const user = await prisma.user.findFirstOrThrow({ where: { email: "gone@example.org" } });
  const owner = { id: user.id, email: user.email, isVerified: true, isOperator: false };
  const again = createWorkspace(prisma, { owner, name: "Gone", handle: "gone" }, clock.now());
  await expect(again).rejects.toThrow("This handle is taken.");
});
