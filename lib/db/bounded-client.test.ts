import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { until } from "@/test/state/until";
import { allowLong } from "./bounded-client";
import { openPool, type Pool, type PrismaClient, type PrismaOptions } from "./client";
import { databaseTroubleOf } from "./database-trouble";

const database = withTestDatabase();
/** Long enough for an answer on a busy machine, and short enough to wait for. */
const LIMIT_MS = 1_500;

function open(url: string, options: PrismaOptions = {}): Pool {
  const pool = openPool(url, { poolSize: 1, statementTimeoutMs: LIMIT_MS, ...options });
  onTestFinished(() => pool.prisma.$disconnect());
  return pool;
}

async function openProxy(): Promise<FlakyProxy> {
  const proxy = await FlakyProxy.open(database.url);
  onTestFinished(() => proxy.close());
  return proxy;
}

const one = (prisma: PrismaClient) => prisma.$queryRaw`SELECT 1::int AS one`;
const sleep = (prisma: Pick<PrismaClient, "$queryRaw">, seconds: number) =>
  prisma.$queryRaw`SELECT pg_sleep(${seconds})::text`;
const troubleOf = (work: Promise<unknown>) => work.then(() => "none", databaseTroubleOf);

describe("a statement that takes too long", () => {
  it("is canceled by the server, and the connection stays usable", async () => {
    const { prisma } = open(database.url);
    expect(await troubleOf(sleep(prisma, 60))).toBe("too-long");
    const running = await database.prisma.$queryRaw`
      SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep%'
        AND pid <> pg_backend_pid()`;
    expect(running).toEqual([]);
    expect(await one(prisma)).toEqual([{ one: 1 }]);
  });

  it("may take longer in a transaction that says so, and only there", async () => {
    const { prisma } = open(database.url, { statementTimeoutMs: 300 });
    const slept = prisma.$transaction(
      async (tx) => {
        await allowLong(tx, 60_000);
        // Beyond what the server needs to say that it canceled one of the usual ones, too.
        await sleep(tx, 1.2);
        return "slept";
      },
      { timeout: 60_000 },
    );
    expect(await slept).toBe("slept");
    expect(await troubleOf(sleep(prisma, 60))).toBe("too-long");
  });

  it("ends on this side where the server has no timeout", async () => {
    const { prisma } = open(database.url, { statementTimeoutMs: 200, setsServerTimeout: false });
    expect(await troubleOf(sleep(prisma, 5))).toBe("away");
    expect(await one(prisma)).toEqual([{ one: 1 }]);
  });
});

describe("a database that dies without a word", () => {
  it("is given up in time, and the next connection finds the one that is there then", async () => {
    const proxy = await openProxy();
    const { prisma } = open(proxy.url);
    await one(prisma);
    proxy.hush();
    const asked = one(prisma);
    expect(await troubleOf(asked)).toBe("away");
    proxy.speak();
    expect(await one(prisma)).toEqual([{ one: 1 }]);
  });

  it("takes all idle connections with it once one of them was silent", async () => {
    const proxy = await openProxy();
    const { prisma } = open(proxy.url, { poolSize: 5 });
    // Five at once: the pool is full of warm connections.
    await Promise.all(Array.from({ length: 5 }, () => sleep(prisma, 0.2)));
    proxy.hush();
    expect(await troubleOf(one(prisma))).toBe("away");
    proxy.speak();
    const asked = Array.from({ length: 5 }, () => troubleOf(one(prisma)));
    expect(await Promise.all(asked)).toEqual(["none", "none", "none", "none", "none"]);
  });

  it("leaves no dead connection in the pool when a transaction was under way", async () => {
    const proxy = await openProxy();
    const { prisma } = open(proxy.url);
    const broken = prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1::int AS one`;
        proxy.hush();
        await tx.$queryRaw`SELECT 2::int AS two`;
      },
      { timeout: 60_000 },
    );
    expect(await troubleOf(broken)).toBe("away");
    proxy.speak();
    await until(
      "its connection is replaced",
      async () => (await troubleOf(one(prisma))) === "none",
    );
  });

  it("fails those who wait for a connection, and lets them in when it is back", async () => {
    const proxy = await openProxy();
    const { prisma, waiting } = open(proxy.url, { connectTimeoutMs: 300 });
    await one(prisma);
    proxy.hush();
    const first = troubleOf(one(prisma));
    await delay(1);
    const second = troubleOf(one(prisma));
    await until("one waits", () => waiting() === 1);
    expect(await second).toBe("too-long");
    expect(await first).toBe("away");
    expect(await troubleOf(one(prisma))).toBe("away");
    proxy.speak();
    expect(await one(prisma)).toEqual([{ one: 1 }]);
  });
});
