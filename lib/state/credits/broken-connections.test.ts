import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { until } from "@/test/state/until";
import { counterOf, newScopes } from "@/test/state/workspaces";
import { CreditMeter } from "./credit-meter";

const database = withTestDatabase();
const open: { proxy: FlakyProxy; prisma: PrismaClient }[] = [];

afterEach(async () => {
  for (const { proxy, prisma } of open.splice(0)) {
    await prisma.$disconnect();
    await proxy.close();
  }
});

async function newProcess() {
  const proxy = await FlakyProxy.open(database.url);
  const prisma = createPrisma(proxy.url, { poolSize: 3, connectTimeoutMs: 1_000 });
  const sendHeartbeat = () => Promise.resolve();
  const instance = { id: randomUUID(), maySpend: true, isDeaf: false, sendHeartbeat };
  const meter = new CreditMeter({
    prisma,
    instance,
    clock: systemClock,
    log: silentLog,
    waitMs: 60_000,
  });
  open.push({ proxy, prisma });
  return { proxy, meter };
}

/** Closing settles everything; a connection that still breaks is tried again. */
async function closeAtLast(meter: CreditMeter): Promise<void> {
  await until("it is closed", () =>
    meter.close().then(
      () => true,
      () => false,
    ),
  );
}

/**
 * PostgreSQL finishes statements of a connection that is gone, after what comes over the next one if it has to wait
 * for a row. Behind the last settlement that is a lease of an ended process, which another one takes back later.
 */
async function lastStatementsEnd(): Promise<void> {
  await until("no statement runs", async () => {
    const [{ running } = { running: 1 }] = await database.prisma.$queryRaw<{ running: number }[]>`
      SELECT count(*)::int AS running FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;
    return running === 0;
  });
}

describe("credits over connections that break", () => {
  it("are spent from the lease while the database is away, then calls fail closed, then go on", async () => {
    const { proxy, meter } = await newProcess();
    const scopes = await newScopes(database.prisma, 10_000);
    expect(await meter.take(scopes, 1)).toBe(1);
    proxy.cut();
    let served = 1;
    let answer = meter.take(scopes, 1);
    for (; answer === 1; answer = meter.take(scopes, 1)) served++;
    await expect(answer).rejects.toThrow();
    expect(served).toBe(16);
    expect((await meter.usage(scopes)).used).toBe(16);
    proxy.restore();
    await until("it is served again", () =>
      Promise.resolve(meter.take(scopes, 1)).then(
        (count) => count === 1,
        () => false,
      ),
    );
    await closeAtLast(meter);
    const { used, reserved } = await counterOf(database.prisma, scopes.workspaceId);
    expect(reserved).toBe(0);
    expect(used).toBeGreaterThanOrEqual(17);
  });

  it("count every call once, whichever statements and answers are lost", async () => {
    const processes = [await newProcess(), await newProcess()];
    const scopes = await newScopes(database.prisma, 4_000, 3_000);
    let served = 0;
    let isOver = false;
    const work = processes.map(async ({ meter }) => {
      while (!isOver) {
        const calls = Array.from({ length: 10 }, async () => meter.take(scopes, 1));
        for (const outcome of await Promise.allSettled(calls)) {
          if (outcome.status === "fulfilled") served += outcome.value;
        }
        meter.settle().catch(() => undefined);
        await delay(1);
      }
    });
    for (let round = 0; round < 24; round++) {
      const { proxy } = processes[round % 2] ?? { proxy: undefined };
      // However slow the machine is, there is something to lose at each break; near the end of the
      // quota too.
      const before = served;
      await until("calls are served", () => served >= before + 10 || served > 2_000);
      if (round % 3 === 0) {
        proxy?.cut();
        await delay(10);
        proxy?.restore();
      } else {
        await proxy?.loseAnswers(8);
      }
    }
    isOver = true;
    await Promise.all(work);
    await lastStatementsEnd();
    for (const { meter } of processes) await closeAtLast(meter);
    expect(served).toBeGreaterThan(100);
    expect(served).toBeLessThanOrEqual(3_000);
    const expected = { used: served, reserved: 0 };
    expect(await counterOf(database.prisma, scopes.workspaceId)).toEqual(expected);
    expect(await counterOf(database.prisma, scopes.callerId)).toEqual(expected);
  });
});
