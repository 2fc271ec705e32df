import { afterAll, describe, expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { runOn } from "@/test/db/servers";
import { readOnlyUrl } from "@/test/db/urls";
import { createPrisma } from "./client";
import { databaseTroubleOf } from "./database-trouble";

const database = withTestDatabase();
const refused = createPrisma("postgresql://postgres:x@127.0.0.1:1/none", {
  connectTimeoutMs: 2_000,
});
const nowhere = createPrisma("postgresql://postgres:x@no-such-host.invalid/none");
afterAll(() => Promise.all([refused.$disconnect(), nowhere.$disconnect()]));

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => error,
  );

describe("what keeps a database from its work", () => {
  it("is that nothing listens on its port", async () => {
    expect(databaseTroubleOf(await errorOf(refused.$queryRaw`SELECT 1`))).toBe("away");
    expect(databaseTroubleOf(await errorOf(refused.user.findFirst()))).toBe("away");
    expect(databaseTroubleOf(await errorOf(refused.$transaction((tx) => tx.user.count())))).toBe(
      "away",
    );
    expect(databaseTroubleOf(await errorOf(nowhere.$queryRaw`SELECT 1`))).toBe("away");
  });

  it("is that it is shutting down", async () => {
    const prisma = createPrisma(database.url, { poolSize: 1 });
    const asked = errorOf(prisma.$queryRaw`SELECT pg_sleep(60)::text, 'ends'`);
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`;
    await expect.poll(async () => (await runOn(database.url, end)).rowCount).toBe(1);
    expect(databaseTroubleOf(await asked)).toBe("away");
    await prisma.$disconnect();
  });

  it("is that it takes no change", async () => {
    const url = readOnlyUrl(database.url);
    const prisma = createPrisma(url);
    const update = { data: { name: "x" } };
    expect(databaseTroubleOf(await errorOf(prisma.user.updateMany(update)))).toBe("read-only");
    expect(
      databaseTroubleOf(await errorOf(prisma.$executeRaw`UPDATE app_user SET name = ''`)),
    ).toBe("read-only");
    expect(await prisma.user.count()).toBe(0);
    await prisma.$disconnect();
  });

  it("is that another session locks a table for too long", async () => {
    const prisma = createPrisma(database.url, { statementTimeoutMs: 300 });
    await database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE app_user IN ACCESS EXCLUSIVE MODE`;
      expect(databaseTroubleOf(await errorOf(prisma.user.findFirst()))).toBe("too-long");
    });
    await prisma.$disconnect();
  });

  it("is that a transaction does not end in its time", async () => {
    const late = database.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT pg_sleep(0.5)::text`;
        await tx.user.count();
      },
      { timeout: 100 },
    );
    expect(databaseTroubleOf(await errorOf(late))).toBe("too-long");
  });
});

it("is nothing of the kind when the caller is wrong", async () => {
  const { prisma } = database;
  await prisma.user.create({ data: { email: "twice@example.org" } });
  const twice = errorOf(prisma.user.create({ data: { email: "twice@example.org" } }));
  expect(databaseTroubleOf(await twice)).toBeNull();
  expect(databaseTroubleOf(await errorOf(prisma.$queryRaw`SELECT nonsense`))).toBeNull();
  expect(databaseTroubleOf(new Error("something else"))).toBeNull();
  expect(databaseTroubleOf("no error at all")).toBeNull();
});
