import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { CreditScopes } from "@/lib/api/ports";
import { systemClock } from "@/lib/base/clock";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { reapLeases } from "@/lib/features/credits/leases";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { counterOf, newScopes } from "@/test/state/workspaces";
import { CreditMeter } from "./credit-meter";

const database = withTestDatabase();
const open: { meter: CreditMeter; prisma: PrismaClient }[] = [];

/** Processes without a mark. */
const SILENT = { proven: [], alive: [], markedAfterMs: 660_000, unmarkedAfterMs: 30_000 };

interface TestProcess {
  readonly meter: CreditMeter;
  readonly instance: { id: string; maySpend: boolean; isDeaf: boolean };
}

/** A meter with connections of its own, as another process would have it, which has run for a minute. */
function newProcess(): TestProcess {
  const prisma = createPrisma(database.url, { poolSize: 4 });
  const sendHeartbeat = () => Promise.resolve();
  const instance = { id: randomUUID(), maySpend: true, isDeaf: false, sendHeartbeat };
  const meter = new CreditMeter({
    prisma,
    instance,
    clock: { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + 60_000 },
    log: silentLog,
    waitMs: 60_000,
  });
  open.push({ meter, prisma });
  return { meter, instance };
}

afterEach(async () => {
  for (const { meter, prisma } of open.splice(0)) {
    await meter.close();
    await prisma.$disconnect();
  }
});

const takeMany = (meter: CreditMeter, scopes: CreditScopes, calls: number, each = 1) =>
  Promise.all(Array.from({ length: calls }, async () => meter.take(scopes, each)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const counter = (scopeId: string) => counterOf(database.prisma, scopeId);

describe("credits in one process", () => {
  it("gives exactly 50 of 200 concurrent calls one of the 50 that are left", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 50);
    const taken = await takeMany(meter, scopes, 200);
    expect(taken.filter((count) => count === 1)).toHaveLength(50);
    expect(taken.filter((count) => count === 0)).toHaveLength(150);
    expect(await meter.usage(scopes)).toEqual({ quota: 50, used: 50 });
    expect(meter.remaining(scopes)).toBe(0);
    expect(await meter.available(scopes)).toBe(false);
  });

  it("takes from memory without waiting once a lease is there", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 1_000);
    await meter.take(scopes, 1);
    expect(meter.take(scopes, 1)).toBe(1);
    expect(meter.available(scopes)).toBe(true);
    expect(meter.remaining(scopes)).toBe(998);
  });

  it("shows every call in the usage at once, also while a settlement is away", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 1_000);
    for (let call = 1; call <= 40; call++) {
      expect(await meter.take(scopes, 1)).toBe(1);
      if (call % 10 === 0) void meter.settle();
      expect((await meter.usage(scopes)).used).toBe(call);
    }
  });

  it("lets an e-mail take the one credit that is left instead of two", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 3);
    expect(await meter.take(scopes, 2)).toBe(2);
    expect(await meter.take(scopes, 2)).toBe(1);
    expect(await meter.take(scopes, 2)).toBe(0);
    expect(await meter.usage(scopes)).toEqual({ quota: 3, used: 3 });
  });

  it("holds a capped key by both limits, and shows its own", async () => {
    const { meter } = newProcess();
    const capped = await newScopes(database.prisma, 10, 4);
    expect(sum(await takeMany(meter, capped, 20))).toBe(4);
    expect(await meter.usage(capped)).toEqual({ quota: 4, used: 4 });
    const other = { ...capped, callerId: randomUUID(), callerQuota: 100 };
    expect(sum(await takeMany(meter, other, 20))).toBe(6);
    expect(await meter.usage(other)).toEqual({ quota: 100, used: 6 });
    expect(await meter.available({ ...capped, callerId: randomUUID(), callerQuota: null })).toBe(
      false,
    );
  });

  it("counts a key that has no cap, so that one set later knows what was used", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 100);
    expect(sum(await takeMany(meter, scopes, 7))).toBe(7);
    await meter.settle();
    const capped = { ...scopes, callerQuota: 10 };
    expect(sum(await takeMany(meter, capped, 7))).toBe(3);
    expect(await meter.usage(capped)).toEqual({ quota: 10, used: 10 });
  });

  it("returns the credits of a call that failed, settled or not", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 2);
    expect(await meter.take(scopes, 2)).toBe(2);
    await meter.settle();
    meter.giveBack(scopes, 1);
    expect((await meter.usage(scopes)).used).toBe(1);
    await meter.settle();
    expect((await counter(scopes.workspaceId)).used).toBe(1);
    expect(await meter.take(scopes, 2)).toBe(1);
  });

  it("stops at once when the quota is lowered below what is used, and resumes when it is raised", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 1_000);
    expect(sum(await takeMany(meter, scopes, 20))).toBe(20);
    const lowered = { ...scopes, quota: 5 };
    expect(await meter.take(lowered, 1)).toBe(0);
    expect(meter.remaining(lowered)).toBe(0);
    expect(await meter.usage(lowered)).toEqual({ quota: 5, used: 20 });
    const raised = { ...scopes, quota: 22 };
    expect(sum(await takeMany(meter, raised, 5))).toBe(2);
  });

  it("starts anew with each period and still settles the old one", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 3);
    expect(sum(await takeMany(meter, scopes, 5))).toBe(3);
    const next = { ...scopes, periodStart: scopes.periodStart + 30 * 86_400_000 };
    expect(await meter.usage(next)).toEqual({ quota: 3, used: 0 });
    expect(sum(await takeMany(meter, next, 5))).toBe(3);
    meter.giveBack(scopes, 1);
    await meter.settle();
    expect(await counter(scopes.workspaceId)).toMatchObject({ used: 2 });
  });

  it("spends nothing when it may have been taken for dead", async () => {
    const { meter, instance } = newProcess();
    const scopes = await newScopes(database.prisma, 100);
    await meter.take(scopes, 1);
    instance.maySpend = false;
    await expect(meter.take(scopes, 1)).rejects.toThrow("lost contact with the database");
    await expect(meter.available(scopes)).rejects.toThrow("lost contact with the database");
    instance.maySpend = true;
    expect(await meter.take(scopes, 1)).toBe(1);
  });

  it("is exact in the database after a clean stop, with nothing reserved", async () => {
    const { meter } = newProcess();
    const scopes = await newScopes(database.prisma, 1_000, 500);
    expect(sum(await takeMany(meter, scopes, 123))).toBe(123);
    await meter.close();
    expect(await counter(scopes.workspaceId)).toEqual({ used: 123, reserved: 0 });
    expect(await counter(scopes.callerId)).toEqual({ used: 123, reserved: 0 });
    await expect(meter.take(scopes, 900)).rejects.toThrow("ending");
  });
});

describe("credits in several processes", () => {
  it("gives 50 of 400 calls over two processes the 50 that are left", async () => {
    const [a, b] = [newProcess(), newProcess()];
    const scopes = await newScopes(database.prisma, 50);
    const [ofA, ofB] = await Promise.all([
      takeMany(a.meter, scopes, 200),
      takeMany(b.meter, scopes, 200),
    ]);
    expect(sum(ofA) + sum(ofB)).toBe(50);
  });

  it("recalls what another process holds before it reports that nothing is left", async () => {
    const [a, b] = [newProcess(), newProcess()];
    const scopes = await newScopes(database.prisma, 20);
    expect(await a.meter.take(scopes, 1)).toBe(1);
    expect((await counter(scopes.workspaceId)).reserved).toBeGreaterThan(0);
    const asking = takeMany(b.meter, scopes, 30);
    const timer = setInterval(() => a.meter.onRecall(scopes.workspaceId), 20);
    const taken = await asking;
    clearInterval(timer);
    expect(sum(taken)).toBe(19);
  });

  it("gives a credit once that comes back while a call waits for it and the counter is quiet", async () => {
    const [holder, waiting] = [newProcess(), newProcess()];
    const scopes = await newScopes(database.prisma, 4);
    expect(sum(await takeMany(holder.meter, scopes, 4))).toBe(4);
    await holder.meter.settle();
    holder.meter.giveBack(scopes, 1);
    await holder.meter.settle();
    const taken = waiting.meter.take(scopes, 1);
    for (let i = 0; i < 20; i++) {
      await waiting.meter.settle();
      await setTimeout(10);
    }
    await holder.meter.close();
    expect(await taken).toBe(1);
    expect(await waiting.meter.take(scopes, 1)).toBe(0);
    expect(await waiting.meter.usage(scopes)).toEqual({ quota: 4, used: 4 });
  });

  it("leave nothing with a process that cannot hear that others ask for it", async () => {
    const { meter, instance } = newProcess();
    const scopes = await newScopes(database.prisma, 40);
    expect(await meter.take(scopes, 1)).toBe(1);
    expect((await counter(scopes.workspaceId)).reserved).toBe(10);
    instance.isDeaf = true;
    await meter.settle();
    expect(await counter(scopes.workspaceId)).toEqual({ used: 1, reserved: 0 });
    expect(await meter.take(scopes, 1)).toBe(1);
  });

  it("never oversells, whatever processes do, and ends exact", async () => {
    const processes = [newProcess(), newProcess(), newProcess()];
    const scopes = await newScopes(database.prisma, 3_000, 2_000);
    const other = { ...scopes, callerId: randomUUID(), callerQuota: null };
    let served = 0;
    const work = async ({ meter }: TestProcess) => {
      for (let round = 0; round < 40; round++) {
        const which = round % 3 === 0 ? other : scopes;
        const taken = await takeMany(meter, which, 20, 1 + (round % 2));
        served += sum(taken);
        if (round % 7 === 0 && (taken[0] ?? 0) > 0) {
          meter.giveBack(which, 1);
          served -= 1;
        }
        if (round % 5 === 0) void meter.settle();
        if (round % 9 === 0) meter.onRecall(scopes.workspaceId);
      }
    };
    await Promise.all(processes.map(work));
    for (const { meter } of processes) await meter.close();
    const { used, reserved } = await counter(scopes.workspaceId);
    expect({ used, reserved }).toEqual({ used: served, reserved: 0 });
    expect(used).toBeLessThanOrEqual(3_000);
    expect(used).toBeGreaterThan(2_500);
    const ofKeys = [await counter(scopes.callerId), await counter(other.callerId)];
    expect(ofKeys[0]?.used).toBeLessThanOrEqual(2_000);
    expect(sum(ofKeys.map((each) => each.used))).toBe(served);
  });

  it("takes back what a dead process held, and does not believe it when it comes back", async () => {
    const [a, b] = [newProcess(), newProcess()];
    const scopes = await newScopes(database.prisma, 20);
    expect(sum(await takeMany(a.meter, scopes, 8))).toBe(8);
    await database.prisma.processInstance.create({
      data: { id: a.instance.id, heartbeatAt: new Date(Date.now() - 31_000) },
    });
    const before = await counter(scopes.workspaceId);
    expect(before.used + before.reserved).toBeGreaterThan(0);
    expect(await reapLeases(database.prisma, b.instance.id, SILENT)).toBe(before.reserved);
    expect(await counter(scopes.workspaceId)).toEqual({ used: before.used, reserved: 0 });
    // In the customer's favor: the eight that were never settled are lost.
    expect(sum(await takeMany(b.meter, scopes, 40))).toBe(20 - before.used);
    a.meter.suspendLeases();
    expect(await a.meter.take(scopes, 1)).toBe(0);
    await Promise.all([a.meter.close(), b.meter.close()]);
    expect(await counter(scopes.workspaceId)).toEqual({ used: 20, reserved: 0 });
  });

  it("leaves a living process's lease alone", async () => {
    const [a, b] = [newProcess(), newProcess()];
    const scopes = await newScopes(database.prisma, 20);
    await a.meter.take(scopes, 1);
    await database.prisma.processInstance.create({
      data: { id: a.instance.id, heartbeatAt: new Date(Date.now() - 20_000) },
    });
    expect(await reapLeases(database.prisma, b.instance.id, SILENT)).toBe(0);
  });
});
