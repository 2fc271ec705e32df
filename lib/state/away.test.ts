import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { CallerContext } from "@/lib/api/ports";
import { type Clock, systemClock } from "@/lib/base/clock";
import { isStateUnavailable } from "@/lib/base/state-unavailable";
import { createPrisma } from "@/lib/db/client";
import { sameClient } from "@/lib/db/pools";
import { createKey } from "@/lib/features/keys/keys";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { runOn } from "@/test/db/servers";
import { urlOfDatabase } from "@/test/db/urls";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { until } from "@/test/state/until";
import { createState, type State } from "./create-state";
import { StoredVisitLimits } from "./links/visit-limits";

const database = withTestDatabase();
/** How long a call may wait in these tests: enough for an answer on a busy machine. */
const WAIT_MS = 1_000;
let proxy: FlakyProxy;
let state: State;
let accounts = 0;
let aheadMs = 0;
const clock: Clock = {
  now: () => systemClock.now() + aheadMs,
  monotonicMs: () => systemClock.monotonicMs() + aheadMs,
};

beforeEach(async () => {
  proxy = await FlakyProxy.open(database.url);
  onTestFinished(() => proxy.close());
  aheadMs = 0;
  const options = { poolSize: 4, connectTimeoutMs: 2_000, statementTimeoutMs: 1_000 };
  const prisma = createPrisma(proxy.url, options);
  onTestFinished(() => prisma.$disconnect());
  state = await createState({
    clients: sameClient(prisma),
    databaseUrl: proxy.url,
    redis: undefined,
    clock,
    log: silentLog,
    waitMs: WAIT_MS,
  });
  onTestFinished(() => state.close());
});

afterEach(() => {
  proxy.speak();
  proxy.restore();
});

/** As after a failover that leaves this process with a replica. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  const nextDoor = urlOfDatabase(database.url, "postgres");
  const change = isReadOnly
    ? "SET default_transaction_read_only = on"
    : "RESET default_transaction_read_only";
  await runOn(nextDoor, `ALTER DATABASE "${name}" ${change}`);
  await runOn(
    nextDoor,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

async function newKey(): Promise<string> {
  const email = `away${++accounts}@example.org`;
  const input = { email, password: "correct horse battery", package: "Free" };
  const { workspaceId } = await openWorkspace(database.prisma, input, Date.now());
  return (await createKey(contextOf(database.prisma, workspaceId), { name: "k" })).apikey;
}

async function known(apikey: string): Promise<CallerContext> {
  const found = await state.workspaces.find(apikey);
  if (found === null) throw new Error("The key was not found.");
  return found;
}

const outcome = async (work: () => unknown) => {
  try {
    await work();
    return "answered";
  } catch (error) {
    if (!isStateUnavailable(error)) return `failed: ${error}`;
    return String(error).includes("the database is away") ? "refused at once" : "waited in vain";
  }
};

describe.each([
  ["dies without a word", () => proxy.hush(), () => proxy.speak()],
  ["refuses connections", () => proxy.cut(), () => proxy.restore()],
])("while the database %s", (_how, leave, comeBack) => {
  it("known keys are found and their leases spent, from memory, without a wait", async () => {
    const apikey = await newKey();
    const context = await known(apikey);
    expect(await state.credits.take(context.credit, 1)).toBe(1);
    await leave();
    // Sixteen were leased.
    for (let call = 0; call < 15; call++) {
      expect(state.workspaces.find(apikey)).toBe(context);
      expect(state.credits.available(context.credit)).toBe(true);
      expect(state.credits.take(context.credit, 1)).toBe(1);
    }
    expect((await state.credits.usage(context.credit)).used).toBe(16);
  });

  it("whatever needs it is unavailable: at first after the wait, then at once", async () => {
    const context = await known(await newKey());
    const other = await newKey();
    await state.credits.take(context.credit, 16);
    await leave();
    const { workspaceId, credit } = context;
    const code = "0A1B2C3D4E5F60718293A4B5C6D7E8F9";
    const unknownAccount = {
      ...credit,
      workspaceId: crypto.randomUUID(),
      callerId: crypto.randomUUID(),
    };
    const needs = [
      () => state.workspaces.find(other),
      () => state.credits.take(credit, 1),
      () => state.credits.usage(unknownAccount),
      () =>
        state.pending.create(
          { workspaceId, subject: "promo", visitor: null },
          "01890000-0000-7000-8000-000000000009",
        ),
      () => state.pending.verify(workspaceId, "promo", code),
    ];
    const first = await Promise.all(needs.map(outcome));
    for (const each of first) expect(["waited in vain", "refused at once"]).toContain(each);
    await until("no call waits any more", async () => {
      const outcomes = new Set(await Promise.all(needs.map(outcome)));
      expect(outcomes).not.toContain("answered");
      return outcomes.size === 1 && outcomes.has("refused at once");
    });
    await comeBack();
    await until(
      "keys are found again",
      async () => (await outcome(() => known(other))) === "answered",
    );
    const take = () => state.credits.take(credit, 1);
    await until("credits are taken again", async () => (await outcome(take)) === "answered");
  });
});

describe.each([
  ["dies without a word", () => proxy.hush(), () => proxy.speak()],
  ["refuses connections", () => proxy.cut(), () => proxy.restore()],
  ["takes no changes", () => setReadOnly(true), () => setReadOnly(false)],
])("for as long as leases last, while the database %s", (_how, leave, comeBack) => {
  it("a busy key is served for what was leased at its pace, for minutes, and counted when it is back", async () => {
    const { credit, workspaceId } = await known(await newKey());
    let spent = 0;
    const leased = async () =>
      Number(
        (await database.prisma.creditCounter.findFirst({ where: { scopeId: workspaceId } }))
          ?.reserved,
      );
    // A quarter of what is left of the thousand is all that one process may hold.
    await until("a long lease", async () => {
      spent += await state.credits.take(credit, 1);
      return (await leased()) > 150;
    });
    // Credits that the database has given may still be on their way to the process.
    await until("no lease is on its way", async () => {
      const before = await leased();
      await delay(300);
      return before === (await leased());
    });
    await leave();
    try {
      aheadMs = 540_000;
      for (let call = 0; call < 100; call++) expect(state.credits.take(credit, 1)).toBe(1);
      aheadMs = 620_000;
      await expect(Promise.resolve(state.credits.take(credit, 1))).rejects.toThrow();
    } finally {
      await comeBack();
    }
    const counted = async () =>
      Number(
        (await database.prisma.creditCounter.findFirst({ where: { scopeId: workspaceId } }))?.used,
      );
    await until("all is counted", async () => (await counted()) === spent + 100);
  });
});

describe("links that Gatehouse serves", () => {
  it("are served as they were known, and the others are unavailable in time", async () => {
    const input = {
      email: "served@example.org",
      password: "correct horse battery",
      handle: "acme",
      package: "Free",
    };
    await openWorkspace(database.prisma, input, Date.now());
    const { workspaces } = state;
    const acme = await workspaces.findByHandle("acme");
    expect(acme).not.toBeNull();
    proxy.hush();
    expect(workspaces.findByHandle("acme")).toBe(acme);
    expect(await outcome(() => workspaces.findByHandle("unknown"))).not.toBe("answered");
    // This process has changed it and cannot read the change: only one call waits for that.
    workspaces.onOwnChange(acme?.workspaceId ?? "");
    expect(await workspaces.findByHandle("acme")).toBe(acme);
    expect(workspaces.findByHandle("acme")).toBe(acme);
    proxy.speak();
    await until("another is looked up", async () => {
      return (await outcome(() => workspaces.findByHandle("nobodys"))) === "answered";
    });
  });

  it("with a limit refuse a visit that cannot be counted", async () => {
    const prisma = createPrisma(proxy.url, { connectTimeoutMs: 2_000, statementTimeoutMs: 1_000 });
    onTestFinished(() => prisma.$disconnect());
    const limits = new StoredVisitLimits(prisma, systemClock, silentLog, WAIT_MS);
    onTestFinished(() => limits.close());
    proxy.hush();
    expect(await outcome(() => limits.take(crypto.randomUUID(), 5))).not.toBe("answered");
  });
});
