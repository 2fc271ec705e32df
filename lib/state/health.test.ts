import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { newApiKey } from "@/lib/base/key-format";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { sameClient } from "@/lib/db/pools";
import { withTestDatabase } from "@/test/db/database";
import { readOnlyUrl } from "@/test/db/urls";
import { silentLog } from "@/test/silent-log";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { until } from "@/test/state/until";
import { newScopes } from "@/test/state/workspaces";
import { createState, type State } from "./create-state";
import { reasonsOf, type StateHealth } from "./health";

const database = withTestDatabase();
const WELL: StateHealth = {
  database: "there",
  maySpend: true,
  isCounting: true,
  isRecording: true,
};

describe("why calls cannot be served", () => {
  it("is nothing when all is well", () => {
    expect(reasonsOf(WELL)).toEqual([]);
  });

  it.each([
    [{ database: "away" }, "the database does not answer"],
    [{ database: "read-only" }, "the database takes no changes"],
    [
      { maySpend: false },
      "this process has lost contact with the database and may not spend credits",
    ],
    [{ isCounting: false }, "credits that were spent cannot be counted"],
    [{ isRecording: false }, "traffic records cannot be written"],
  ] as const)("is said for %j", (fault, reason) => {
    expect(reasonsOf({ ...WELL, ...fault })).toEqual([reason]);
  });

  it("is all of it together", () => {
    const nothing = { maySpend: false, isCounting: false, isRecording: false };
    expect(reasonsOf({ database: "away", ...nothing })).toHaveLength(4);
  });
});

/** State whose time passes as its test says, so that seconds need not be waited for. */
async function startState(url: string) {
  let aheadMs = 0;
  const clock = {
    now: () => systemClock.now() + aheadMs,
    monotonicMs: () => systemClock.monotonicMs() + aheadMs,
  };
  const options = { poolSize: 3, connectTimeoutMs: 2_000, statementTimeoutMs: 2_000 };
  const prisma: PrismaClient = createPrisma(url, options);
  onTestFinished(() => prisma.$disconnect());
  const state: State = await createState({
    clients: sameClient(prisma),
    databaseUrl: database.url,
    redis: undefined,
    clock,
    log: silentLog,
  });
  onTestFinished(() => state.close());
  const pass = (ms: number) => {
    aheadMs += ms;
  };
  return { state, pass };
}

const call = (workspaceId: string) => ({
  requestId: "01890000-0000-7000-8000-000000000009",
  at: systemClock.now(),
  workspaceId,
  callerId: workspaceId,
  endpoint: "blocker",
  credits: 1,
  durationUs: 1,
});

describe("a process", () => {
  it("is well, and says so", async () => {
    const { state } = await startState(database.url);
    expect(await state.health()).toEqual(WELL);
  });

  it("says that the database takes no changes", async () => {
    const url = readOnlyUrl(database.url);
    const prisma = createPrisma(url);
    onTestFinished(() => prisma.$disconnect());
    const writable = createPrisma(database.url);
    onTestFinished(() => writable.$disconnect());
    const state = await createState({
      clients: { credits: writable, path: prisma, writers: writable },
      databaseUrl: database.url,
      redis: undefined,
      clock: systemClock,
      log: silentLog,
    });
    onTestFinished(() => state.close());
    expect((await state.health()).database).toBe("read-only");
  });

  it("does not take calls that wait for a locked table for a database that is away", async () => {
    const { prisma } = database;
    const path = createPrisma(database.url, { poolSize: 1 });
    onTestFinished(() => path.$disconnect());
    const state = await createState({
      clients: { credits: prisma, path, writers: prisma },
      databaseUrl: database.url,
      redis: undefined,
      clock: systemClock,
      log: silentLog,
    });
    onTestFinished(() => state.close());
    const waiting = path.$queryRaw`SELECT pg_sleep(3)::text`.catch(() => undefined);
    expect((await state.health()).database).toBe("there");
    await waiting;
  });

  it("says that a database answers too late for calls, and stays ready", async () => {
    const { prisma } = database;
    const path = createPrisma(database.url, { poolSize: 1 });
    onTestFinished(() => path.$disconnect());
    const state = await createState({
      clients: { credits: prisma, path, writers: prisma },
      databaseUrl: database.url,
      redis: undefined,
      clock: systemClock,
      log: silentLog,
    });
    onTestFinished(() => state.close());
    expect(state.isRefusing()).toBe(false);
    // Keys are looked up in a table that is locked; all else is answered.
    const isOver = prisma.$transaction([
      prisma.$executeRaw`LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE`,
      prisma.$queryRaw`SELECT pg_sleep(2)::text`,
    ]);
    await until("calls are refused", async () => {
      await Promise.resolve(state.workspaces.find(newApiKey())).catch(() => undefined);
      return state.isRefusing();
    });
    expect(reasonsOf(await state.health())).toEqual([]);
    await isOver;
    await until("keys are looked up again", () => !state.isRefusing());
  });

  it("notices what it cannot do without the database, and that it can again", async () => {
    const proxy = await FlakyProxy.open(database.url);
    onTestFinished(() => proxy.close());
    const { state, pass } = await startState(proxy.url);
    const scopes = await newScopes(database.prisma, 1_000);
    await until("a credit is taken", () =>
      Promise.resolve(state.credits.take(scopes, 1)).then(Boolean, () => false),
    );
    proxy.cut();
    state.credits.take(scopes, 1);
    state.traffic.record(call(scopes.workspaceId), {});
    // Nothing has failed for long yet.
    expect(await state.health()).toEqual({ ...WELL, database: "away" });
    await until("a settlement has failed", async () => {
      pass(2_000);
      return !(await state.health()).isCounting;
    });
    pass(600_000);
    expect(await state.health()).toEqual({
      database: "away",
      maySpend: false,
      isCounting: false,
      isRecording: false,
    });
    proxy.restore();
    // It comes back with a heartbeat, which a call that waits asks for at once.
    await until("it is well again", async () => {
      await Promise.resolve(state.credits.available(scopes)).catch(() => undefined);
      return reasonsOf(await state.health()).length === 0;
    });
  });
});
