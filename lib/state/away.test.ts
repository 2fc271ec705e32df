import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallerContext } from "@/lib/api/ports";
import { systemClock } from "@/lib/base/clock";
import { isStateUnavailable } from "@/lib/base/state-unavailable";
import { createPrisma } from "@/lib/db/client";
import { sameClient } from "@/lib/db/pools";
import { createKey } from "@/lib/services/key/keys";
import { openWorkspace } from "@/lib/services/workspace/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { until } from "@/test/state/until";
import { createState, type State } from "./create-state";
import { StoredVisitLimits } from "./links/visit-limits";

const database = withTestDatabase();
/** What a call may wait in these tests: enough for an answer on a busy machine. */
const WAIT_MS = 1_000;
const closers: (() => Promise<unknown>)[] = [];
let proxy: FlakyProxy;
let state: State;
let accounts = 0;

beforeEach(async () => {
  proxy = await FlakyProxy.open(database.url);
  closers.push(() => proxy.close());
  const options = { poolSize: 4, connectTimeoutMs: 500, statementTimeoutMs: 1_000 };
  const prisma = createPrisma(proxy.url, options);
  closers.push(() => prisma.$disconnect());
  state = await createState({
    clients: sameClient(prisma),
    databaseUrl: proxy.url,
    redis: undefined,
    clock: systemClock,
    log: silentLog,
    waitMs: WAIT_MS,
  });
  closers.push(() => state.close());
});

afterEach(async () => {
  proxy.speak();
  proxy.restore();
  for (const close of closers.splice(0).reverse()) await close();
});

async function newKey(): Promise<string> {
  const input = { email: `away${++accounts}@example.org`, password: "correct horse battery" };
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
    leave();
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
    leave();
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
    comeBack();
    await until(
      "keys are found again",
      async () => (await outcome(() => known(other))) === "answered",
    );
    const take = () => state.credits.take(credit, 1);
    await until("credits are taken again", async () => (await outcome(take)) === "answered");
  });
});

describe("links that Gatehouse serves", () => {
  it("are served as they were known, and the others are unavailable in time", async () => {
    const input = {
      email: "served@example.org",
      password: "correct horse battery",
      handle: "acme",
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
    const prisma = createPrisma(proxy.url, { connectTimeoutMs: 500, statementTimeoutMs: 1_000 });
    closers.push(() => prisma.$disconnect());
    const limits = new StoredVisitLimits(prisma, systemClock, silentLog, WAIT_MS);
    closers.push(() => limits.close());
    proxy.hush();
    expect(await outcome(() => limits.take(crypto.randomUUID(), 5))).not.toBe("answered");
  });
});
