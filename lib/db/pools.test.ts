import { expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { openPools, POOL_NAMES } from "./pools";
import { forRequester, nameRequester } from "./requester";

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

it("an account that asks for many slow statements keeps no other account waiting behind them", async () => {
  const pools = openPools(database.url, true);
  const { panel } = pools.clients;
  const ended: string[] = [];
  const asFor = (account: string, seconds: number) =>
    forRequester(() => {
      nameRequester(account);
      return panel.$queryRaw`SELECT pg_sleep(${seconds})::text`.then(() => ended.push(account));
    });
  const all = Array.from({ length: 20 }, () => asFor("greedy", 0.05));
  await expect.poll(() => pools.waiting("panel")).toBe(18);
  all.push(asFor("other", 0), asFor("another", 0));
  await Promise.all(all);
  // Two statements of the greedy one may have been under way.
  expect(ended.indexOf("other")).toBeLessThan(4);
  expect(ended.indexOf("another")).toBeLessThan(4);
  await pools.close();
});

it("a connection comes back from a transaction that fails, and from one that cannot begin", async () => {
  const pools = openPools(database.url, true);
  const { panel } = pools.clients;
  const failing = () =>
    forRequester(() => {
      nameRequester("one");
      return panel.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1::int AS one`;
        throw new Error("as meant");
      });
    });
  for (let n = 0; n < 8; n++) await expect(failing()).rejects.toThrow("as meant");
  expect(await panel.$queryRaw`SELECT 1::int AS one`).toEqual([{ one: 1 }]);
  await pools.close();
});
