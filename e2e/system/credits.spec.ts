import { expect, test } from "@playwright/test";
import { until } from "@/lib/state/testing/until";
import { createAccount, createKey, EMAIL } from "./support/accounts";
import type { House } from "./support/house";
import { bodyOf, countStatuses } from "./support/http";
import { openLab } from "./support/lab";
import type { Server } from "./support/server";

const lab = openLab();

const CALLS = 200;

/** 200 calls at once, in turn to these servers. */
function callAll(servers: readonly Server[], apikey: string) {
  const calls = Array.from({ length: CALLS }, (_, index) => {
    const server = servers[index % servers.length];
    return server?.get("blocker", { apikey, ip: `73.2.3.${index}` });
  });
  return Promise.all(calls.filter((call) => call !== undefined));
}

async function untilUsage(server: Server, apikey: string, wanted: object): Promise<void> {
  const figures = async () => {
    const { Quota, Usage } = bodyOf(await server.get("account", { apikey }));
    return JSON.stringify({ Quota, Usage });
  };
  await until(JSON.stringify(wanted), async () => (await figures()) === JSON.stringify(wanted));
}

/** Ten of sixty are spent; then the last fifty go to two hundred who ask at once. */
async function spendTheLastFifty(house: House, servers: readonly Server[]): Promise<void> {
  const { apikey } = await createAccount(house, ["--quota", "60"]);
  for (let call = 0; call < 10; call++) {
    await servers[call % servers.length]?.ask("iplookup", { apikey, ip: "73.2.3.4" });
  }

  const answers = await callAll(servers, apikey);
  expect(countStatuses(answers)).toEqual({ 200: 50, 402: 150 });
  const refused = answers.find(({ status }) => status === 402);
  expect(refused && bodyOf(refused)).toMatchObject({
    status: "failed",
    errorMessage: "Quota limit has been reached.",
  });

  // A depleted key is refused on account too; with one credit more it tells what was used.
  for (const server of servers) expect((await server.get("account", { apikey })).status).toBe(402);
  expect(
    await house.operator(["account", "update", "--email", EMAIL, "--quota", "61"]),
  ).toMatchObject({ quota: 61, usage: 60 });
  await Promise.all(
    servers.map((server) => untilUsage(server, apikey, { Quota: "61", Usage: "60" })),
  );
}

/** The same for a key's own cap, below an account that has plenty. */
async function spendACappedKey(house: House, servers: readonly Server[]): Promise<void> {
  await house.operator(["account", "update", "--email", EMAIL, "--quota", "100000"]);
  const capped = await createKey(house, ["--quota", "50"]);
  const free = await createKey(house);
  const answers = await callAll(servers, capped.apikey);
  expect(countStatuses(answers)).toEqual({ 200: 50, 402: 150 });
  const usage = { Quota: "100000", Usage: "110" };
  await Promise.all(servers.map((server) => untilUsage(server, free.apikey, usage)));
  await house.operator(["key", "update", "--id", capped.keyId, "--quota", "51"]);
  const own = { Quota: "51", Usage: "50" };
  await Promise.all(servers.map((server) => untilUsage(server, capped.apikey, own)));
}

test.describe("on one data folder, 200 calls at once on 50 credits are answered 50 times", () => {
  test.describe.configure({ mode: "serial" });
  let house: House;
  let server: Server;

  test("by one process, at the end of a quota", async () => {
    house = lab.house();
    server = await house.start();
    await spendTheLastFifty(house, [server]);
  });

  test("by two processes, at the end of a key's own cap", async () => {
    await spendACappedKey(house, [server, await house.start()]);
  });
});

test("200 calls at once on 50 credits are answered 50 times by two machines on one PostgreSQL", async () => {
  const databaseUrl = await lab.ownDatabase();
  const house = lab.house({}, databaseUrl);
  const elsewhere = lab.house({}, databaseUrl);
  await spendTheLastFifty(house, await Promise.all([house.start(), elsewhere.start()]));
});
