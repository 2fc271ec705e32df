import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { CallerContext } from "@/lib/api/ports";
import { type Clock, systemClock } from "@/lib/base/clock";
import { DAY_MS } from "@/lib/base/durations";
import { newApiKey } from "@/lib/base/key-format";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { sameClient } from "@/lib/db/pools";
import { importDocument } from "@/lib/features/account-document/import-document";
import { createKey, revokeKey, updateKey } from "@/lib/features/keys/keys";
import { listKeys } from "@/lib/features/keys/read-keys";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { changeTerms } from "@/lib/features/workspaces/terms";
import { getWorkspaceOrThrow } from "@/lib/features/workspaces/workspaces";
import { parseIp } from "@/lib/ip/parse";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { until } from "@/test/state/until";
import { createState, type State } from "./create-state";

const database = withTestDatabase();
const open: { state: State; prisma: PrismaClient }[] = [];
let accounts = 0;

/** State with connections of its own, as another process would have it. */
async function startState(clock: Clock = systemClock, databaseUrl = database.url): Promise<State> {
  const prisma = createPrisma(database.url, { poolSize: 5 });
  const state = await createState({
    clients: sameClient(prisma),
    databaseUrl,
    redis: undefined,
    clock,
    log: silentLog,
    waitMs: 60_000,
  });
  open.push({ state, prisma });
  return state;
}

afterEach(async () => {
  for (const { state, prisma } of open.splice(0)) {
    await state.close();
    await prisma.$disconnect();
  }
});

interface TestAccount {
  readonly workspaceId: string;
  readonly id: string;
  readonly apikey: string;
}

async function newAccount(
  more: Partial<Parameters<typeof openWorkspace>[1]> = {},
  key: { quota?: number; expiresAt?: Date } = {},
): Promise<TestAccount> {
  const email = `state${++accounts}@example.org`;
  const input = { email, password: "correct horse battery", ...more };
  const { workspaceId } = await openWorkspace(database.prisma, input, Date.now());
  const made = await createKey(contextOf(database.prisma, workspaceId), { name: "k", ...key });
  return { workspaceId, ...made };
}

async function found(state: State, apikey: string): Promise<CallerContext> {
  const context = await state.workspaces.find(apikey);
  if (context === null) throw new Error("The key was not found.");
  return context;
}

describe("keys in memory", () => {
  it("carry what their account and package say", async () => {
    const state = await startState();
    const { workspaceId, id, apikey } = await newAccount({ package: "Pro", rate: 7 });
    const context = await found(state, apikey);
    const { subscription } = await database.prisma.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      include: { subscription: true },
    });
    expect(context).toMatchObject({
      workspaceId,
      key: {
        id,
        masked: `${apikey.slice(0, 4)}${"*".repeat(40)}${apikey.slice(-4)}`,
        isDisabled: false,
        limits: null,
      },
      suspended: false,
      expiresAt: subscription?.expiresAt?.getTime(),
      expiredDate: subscription?.expiresAt?.getTime(),
      packageName: "Pro",
      ratePerSecond: 7,
      credit: { workspaceId, callerId: id, callerQuota: null, quota: 500_000 },
    });
  });

  it("of an unlimited package spend without a lease, and every credit is counted", async () => {
    const state = await startState();
    const { workspaceId, apikey } = await newAccount({ package: "Unlimited" });
    const context = await found(state, apikey);
    expect(context).toMatchObject({ ratePerSecond: null, credit: { quota: null } });
    expect(state.credits.take(context.credit, 5_000_000)).toBe(5_000_000);
    expect(state.credits.remaining(context.credit)).toBe(Number.MAX_SAFE_INTEGER);
    expect(await state.credits.usage(context.credit)).toEqual({ quota: null, used: 5_000_000 });
    const counters = await database.prisma.creditCounter.findMany({ where: { workspaceId } });
    const own = counters.find(({ scopeId }) => scopeId === workspaceId);
    expect([own?.used, own?.reserved]).toEqual([5_000_000n, 0n]);
  });

  it("are found without waiting the second time", async () => {
    const state = await startState();
    const { apikey } = await newAccount();
    const context = await found(state, apikey);
    expect(state.workspaces.find(apikey)).toBe(context);
  });

  it("show the earlier end of key and subscription; Free has none but its period's", async () => {
    const state = await startState();
    const free = await found(state, (await newAccount()).apikey);
    expect(free.expiresAt).toBeNull();
    expect(free.expiredDate).toBe(free.credit.periodStart + 30 * DAY_MS);
    const soon = new Date(Date.now() + DAY_MS);
    const key = await found(state, (await newAccount({}, { expiresAt: soon })).apikey);
    expect(key).toMatchObject({ expiresAt: soon.getTime(), expiredDate: soon.getTime() });
  });

  it("renew Free by themselves when its period is over", async () => {
    let offsetMs = 0;
    const clock = { ...systemClock, now: () => Date.now() + offsetMs };
    const state = await startState(clock);
    const { apikey } = await newAccount();
    const before = await found(state, apikey);
    offsetMs = 30 * DAY_MS;
    const after = await found(state, apikey);
    expect(after.credit.periodStart - before.credit.periodStart).toBe(30 * DAY_MS);
    expect(after.expiredDate - before.expiredDate).toBe(30 * DAY_MS);
  });

  it("that do not exist are null; one created a moment later is found soon after", async () => {
    const state = await startState();
    expect(await state.workspaces.find(newApiKey())).toBeNull();
    const { workspaceId } = await newAccount();
    const { apikey } = await createKey(contextOf(database.prisma, workspaceId), { name: "new" });
    await until("found", async () => (await state.workspaces.find(apikey)) !== null);
  });

  it("answer a flood of keys that do not exist, and real ones meanwhile", async () => {
    const state = await startState();
    const { apikey } = await newAccount();
    const flood = Array.from({ length: 3_000 }, () => state.workspaces.find(newApiKey()));
    expect(await state.workspaces.find(apikey)).not.toBeNull();
    expect((await Promise.all(flood)).every((each) => each === null)).toBe(true);
  });

  it.each(["with notifications", "with polls alone"])("follow every change, %s", async (how) => {
    const isDeaf = how === "with polls alone";
    const state = await startState(
      systemClock,
      isDeaf ? "postgresql://postgres@127.0.0.1:1/none" : database.url,
    );
    const { workspaceId, id, apikey } = await newAccount();
    const sees = (what: string, holds: (context: CallerContext) => boolean) =>
      until(what, async () => holds(await found(state, apikey)));
    const { prisma } = database;
    await found(state, apikey);
    await updateKey(contextOf(prisma, workspaceId), id, { disabled: true, quota: 5 });
    await sees(
      "disabled",
      ({ key, credit }) => key?.isDisabled === true && credit.callerQuota === 5,
    );
    const change = { package: "Business", quota: 9, suspended: true };
    await changeTerms(contextOf(prisma, workspaceId), change);
    await sees("the account", (context) => context.suspended && context.credit.quota === 9);
    expect((await found(state, apikey)).packageName).toBe("Business");
    const smartUrl = {
      keyname: "k",
      destination: "https://example.org/",
      blockedDestination: "https://example.org/no",
    };
    const document = {
      version: 1,
      lists: { ipBlacklist: ["192.0.2.0/24"] },
      configurations: [{ name: "Shop" }],
      smartUrls: [smartUrl],
    };
    await importDocument(contextOf(prisma, workspaceId), document);
    await sees("the document", ({ policies }) => policies.configurations.has("Shop"));
    const { policies } = await found(state, apikey);
    expect(policies.smartUrls.has("k")).toBe(true);
    const ip = parseIp("192.0.2.9");
    expect(ip && policies.blocker.lists.ip(ip)?.list).toBe("ipBlacklist");
    await revokeKey(contextOf(prisma, workspaceId), id);
    await until("revoked", async () => (await state.workspaces.find(apikey)) === null);
  });

  it("drop a list entry when its time is over", async () => {
    let offsetMs = 0;
    const clock = { ...systemClock, now: () => Date.now() + offsetMs };
    const state = await startState(clock);
    const { workspaceId, apikey } = await newAccount();
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    const document = {
      version: 1,
      lists: { ipBlacklist: [{ value: "192.0.2.1", expiresAt }, "192.0.2.2"] },
    };
    await importDocument(contextOf(database.prisma, workspaceId), document);
    const listed = async (text: string) => {
      const ip = parseIp(text);
      if (ip === null) throw new Error("not an address");
      return (await found(state, apikey)).policies.blocker.lists.ip(ip) !== null;
    };
    expect(await listed("192.0.2.1")).toBe(true);
    offsetMs = DAY_MS + 1_000;
    await until("the entry is gone", async () => !(await listed("192.0.2.1")));
    expect(await listed("192.0.2.2")).toBe(true);
  });

  it("serve from memory while the database is away, but not for ever", async () => {
    let offsetMs = 0;
    const clock = { ...systemClock, monotonicMs: () => performance.now() + offsetMs };
    const state = await startState(clock);
    const { apikey } = await newAccount();
    const context = await found(state, apikey);
    offsetMs = 599_000;
    expect(state.workspaces.find(apikey)).toBe(context);
    offsetMs = 602_000;
    expect(() => state.workspaces.find(apikey)).toThrow("too long");
    // The next poll finds the database where it always was.
    await until("compared again", () => {
      try {
        return state.workspaces.find(apikey) !== null;
      } catch {
        return false;
      }
    });
  });

  it("note when they were used, and that a browser used them", async () => {
    const state = await startState();
    const { workspaceId, id } = await newAccount();
    state.workspaces.seen(id, true, "nginx/2");
    state.workspaces.seen(id, false, null);
    await state.workspaces.close();
    const [summary] = await listKeys(database.prisma, workspaceId, Date.now());
    expect(Date.parse(summary?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(summary?.browserSeenAt).not.toBeNull();
  });
});

describe("two processes on one database", () => {
  it("give 50 of 200 calls the 50 credits that are left", async () => {
    const [a, b] = [await startState(), await startState()];
    const { apikey } = await newAccount({ quota: 50 });
    const [ofA, ofB] = [await found(a, apikey), await found(b, apikey)];
    const call = async (state: State, { credit }: CallerContext) =>
      (await state.credits.available(credit)) ? state.credits.take(credit, 1) : 0;
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? call(a, ofA) : call(b, ofB))),
    );
    expect(taken.filter((count) => count === 1)).toHaveLength(50);
  });

  it("recall leases by notification: the last credit is found in whichever process holds it", async () => {
    const [a, b] = [await startState(), await startState()];
    const { apikey } = await newAccount({ quota: 40 });
    const [ofA, ofB] = [await found(a, apikey), await found(b, apikey)];
    let served = 0;
    for (let i = 0; i < 60; i++) {
      served += await (i % 2 === 0 ? a.credits.take(ofA.credit, 1) : b.credits.take(ofB.credit, 1));
      await delay(2);
    }
    expect(served).toBe(40);
  });

  it("share what was used", async () => {
    const [a, b] = [await startState(), await startState()];
    const { workspaceId, apikey } = await newAccount();
    const [ofA, ofB] = [await found(a, apikey), await found(b, apikey)];
    for (let i = 0; i < 30; i++) expect(await a.credits.take(ofA.credit, 1)).toBe(1);
    expect((await a.credits.usage(ofA.credit)).used).toBe(30);
    const used = async () => (await b.credits.usage(ofB.credit)).used;
    await until("seen by the other", async () => (await used()) === 30);
    expect((await getWorkspaceOrThrow(database.prisma, workspaceId, Date.now())).usage).toBe(30);
  });

  it("leave nothing reserved when they end", async () => {
    const a = await startState();
    const { workspaceId, apikey } = await newAccount({}, { quota: 500 });
    const { credit } = await found(a, apikey);
    for (let i = 0; i < 7; i++) await a.credits.take(credit, 1);
    await a.close();
    const counters = await database.prisma.creditCounter.findMany({
      where: { workspaceId },
    });
    expect(counters.map(({ used, reserved }) => [used, reserved])).toEqual([
      [7n, 0n],
      [7n, 0n],
    ]);
    const instance = await database.prisma.processInstance.findUniqueOrThrow({
      where: { id: a.instanceId },
    });
    expect(instance.stoppedAt).not.toBeNull();
  });
});
