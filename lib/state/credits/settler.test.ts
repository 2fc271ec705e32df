import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { withTestDatabase } from "@/test/db/database";
import { until } from "@/test/state/until";
import { PERIOD_START } from "@/test/state/workspaces";
import { Ledger } from "./ledger";
import { Settler } from "./settler";

const database = withTestDatabase();

/** Ledgers of as many workspaces, each of which has spent a credit. */
async function spentLedgers(count: number): Promise<Ledger[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.prisma.workspace.createMany({
    data: ids.map((id) => ({ id, handle: `h${id.slice(0, 18)}`, name: "test" })),
  });
  return ids.map((id, index) => {
    const ledger = new Ledger(id, id, PERIOD_START + index * 1_000, 1_000_000);
    ledger.spend(1, systemClock.monotonicMs());
    return ledger;
  });
}

/** A client that records how many drafts each settlement had. */
function recorded(prisma: PrismaClient) {
  const batches: string[][] = [];
  const $queryRaw = (parts: TemplateStringsArray, ...values: unknown[]) => {
    if (parts.join("").includes("WITH draft AS")) {
      const drafts: { scopeId: string }[] = JSON.parse(String(values[0]));
      batches.push(drafts.map(({ scopeId }) => scopeId));
    }
    return prisma.$queryRaw(parts, ...values);
  };
  // The settler asks nothing else of it.
  return { prisma: { $queryRaw } as unknown as PrismaClient, batches };
}

const usedByAll = async () =>
  Number((await database.prisma.creditCounter.aggregate({ _sum: { used: true } }))._sum.used);

describe("settling the ledgers of many accounts", () => {
  it("sends 500 at a time, in the order in which they were asked for", async () => {
    const ledgers = await spentLedgers(1_200);
    const { prisma, batches } = recorded(database.prisma);
    const before = await usedByAll();
    await new Settler(prisma, randomUUID(), systemClock).settle(ledgers);
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 200]);
    expect(batches.flat()).toEqual(ledgers.map(({ scopeId }) => scopeId));
    expect((await usedByAll()) - before).toBe(1_200);
    expect(ledgers.every(({ unsettled }) => unsettled === 0)).toBe(true);
  });

  it("lets those go first that calls wait for", async () => {
    const ledgers = await spentLedgers(1_100);
    const { prisma, batches } = recorded(database.prisma);
    const settler = new Settler(prisma, randomUUID(), systemClock);
    const all = settler.settle(ledgers);
    const waitedFor = ledgers.at(-1);
    if (waitedFor === undefined) throw new Error("There is none.");
    waitedFor.waiting = 1;
    await settler.settle([waitedFor]);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.[0]).toBe(waitedFor.scopeId);
    expect(waitedFor.left).toBeGreaterThan(0);
    await all;
    expect(batches.flat()).toHaveLength(1_100);
  });

  it("asks once for a ledger that many wait for", async () => {
    const [ledger] = await spentLedgers(1);
    if (ledger === undefined) throw new Error("There is none.");
    const { prisma, batches } = recorded(database.prisma);
    const settler = new Settler(prisma, randomUUID(), systemClock);
    await Promise.all(Array.from({ length: 100 }, () => settler.settle([ledger])));
    expect(batches).toHaveLength(1);
  });

  it("settles the others when one counter's row is locked, and that one later", async () => {
    const ledgers = await spentLedgers(600);
    const [locked] = ledgers;
    if (locked === undefined) throw new Error("There is none.");
    const prisma = createPrisma(database.url, { poolSize: 1, statementTimeoutMs: 500 });
    const settler = new Settler(prisma, randomUUID(), systemClock);
    await settler.settle(ledgers);
    for (const ledger of ledgers) ledger.spend(1, systemClock.monotonicMs());
    await database.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`
          SELECT FROM credit_counter WHERE scope_id = ${locked.scopeId}::uuid FOR UPDATE`;
        await expect(settler.settle(ledgers)).rejects.toThrow("statement timeout");
        expect(ledgers.filter(({ unsettled }) => unsettled === 0)).toHaveLength(100);
      },
      { timeout: 60_000 },
    );
    await settler.settle(ledgers);
    expect(ledgers.every(({ unsettled }) => unsettled === 0)).toBe(true);
    await prisma.$disconnect();
  });

  it("fails at once for all when the database is away, and loses nothing", async () => {
    const ledgers = await spentLedgers(1_100);
    let statements = 0;
    const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { errno: -111 });
    const $queryRaw = () => {
      statements++;
      return Promise.reject(away);
    };
    const gone = new Settler({ $queryRaw } as unknown as PrismaClient, randomUUID(), systemClock); // as above
    await expect(gone.settle(ledgers)).rejects.toThrow("ECONNREFUSED");
    expect(statements).toBe(1);
    expect(ledgers.every(({ unsettled }) => unsettled === 1)).toBe(true);
  });

  it("leaves no statement behind that was given up", async () => {
    const [ledger] = await spentLedgers(1);
    if (ledger === undefined) throw new Error("There is none.");
    const prisma = createPrisma(database.url, { poolSize: 1, statementTimeoutMs: 300 });
    const settler = new Settler(prisma, randomUUID(), systemClock);
    await settler.settle([ledger]);
    await database.prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE credit_counter IN ACCESS EXCLUSIVE MODE`;
        await expect(settler.settle([ledger])).rejects.toThrow();
        await until("no settlement runs", async () => {
          const [row] = await tx.$queryRaw<[{ running: number }]>`
            SELECT count(*)::int AS running FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'active' AND query LIKE '%WITH draft AS%'
              AND pid <> pg_backend_pid()`;
          return row.running === 0;
        });
      },
      { timeout: 60_000 },
    );
    await prisma.$disconnect();
  });
});
