import { expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { openPools, POOL_NAMES } from "./pools";

const database = withTestDatabase();

it("no work of the panel's takes a connection of those who answer calls", async () => {
  const pools = openPools(database.url, true);
  const { panel, credits, path, writers, jobs } = pools.clients;
  const busy = Array.from({ length: 12 }, () => panel.$queryRaw`SELECT pg_sleep(1)::text`);
  const all = Promise.allSettled(busy);
  await expect.poll(() => pools.waiting("panel")).toBe(9);
  for (const client of [credits, path, writers, jobs]) {
    expect(await client.$queryRaw`SELECT 1::int AS one`).toEqual([{ one: 1 }]);
  }
  expect(pools.waiting("panel")).toBeGreaterThan(0);
  await all;
  await pools.close();
});

it("one process has ten connections in its pools at most", async () => {
  const count = async () => {
    const [row] = await database.prisma.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()`;
    return row.count;
  };
  // The connections of the test before may still be ending.
  await expect.poll(count).toBe(1);
  const pools = openPools(database.url, true);
  const clients = POOL_NAMES.map((name) => pools.clients[name]);
  const asked = clients.flatMap((client) =>
    Array.from({ length: 6 }, () => client.$queryRaw`SELECT pg_sleep(0.05)::text`),
  );
  // On a stalled machine some wait too long; the connections exist anyway.
  await Promise.allSettled(asked);
  expect(await count()).toBe(1 + 10);
  await pools.close();
});
