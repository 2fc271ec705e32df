import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { withTestDatabase } from "@/test/db/database";
import { createPrisma, type PrismaClient } from "./client";
import { databaseTroubleOf } from "./database-trouble";

const database = withTestDatabase();
let hasty: PrismaClient;

beforeEach(async () => {
  hasty = createPrisma(database.url, { poolSize: 1, transactionMs: 200 });
  await database.prisma.$executeRawUnsafe(`
    CREATE OR REPLACE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.4); RETURN NEW; END $$`);
});
afterEach(async () => {
  await hasty.$disconnect();
});

const rows = async () => ({
  users: await database.prisma.user.count(),
  workspaces: await database.prisma.workspace.count(),
  memberships: await database.prisma.membership.count(),
});

it.each(["app_user", "workspace", "membership"])(
  "runs out of time at a slow %s, and leaves nothing behind",
  async (table) => {
    const before = await rows();
    await database.prisma.$executeRawUnsafe(
      `CREATE TRIGGER slow BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION slow()`,
    );
    const input = { email: "own@example.org", password: "correct horse battery" };
    const error = await openWorkspace(hasty, input, Date.now()).catch((each: unknown) => each);
    expect(databaseTroubleOf(error)).toBe("too-long");
    await database.prisma.$executeRawUnsafe(`DROP TRIGGER slow ON ${table}`);
    // Work under way when the time ran out would be done by then.
    await delay(1_000);
    expect(await rows()).toEqual(before);
    // The connection is whole, and in no transaction.
    expect(await hasty.$queryRaw`SELECT 1::int AS one`).toEqual([{ one: 1 }]);
  },
);
