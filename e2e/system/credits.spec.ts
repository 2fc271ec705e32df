import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { bodyOf, countStatuses } from "./support/http";
import type { Installation } from "./support/installation";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { createKey, EMAIL, openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const CALLS = 200;

/** Where a machine stalls, a call may have waited too long (503, `Retry-After: 1`), and is made again, as clients do. */
async function call(server: Server, endpoint: string, query: Record<string, string>) {
  let answer = await server.get(endpoint, query);
  while (answer.status === 503) answer = await server.get(endpoint, query);
  return answer;
}

/** 200 concurrent calls, distributed over these servers. */
function callAll(servers: readonly Server[], apikey: string) {
  const calls = Array.from({ length: CALLS }, (_, index) => {
    const server = servers[index % servers.length];
    return server && call(server, "blocker", { apikey, ip: `73.2.3.${index}` });
  });
  return Promise.all(calls.filter((each) => each !== undefined));
}

async function untilUsage(server: Server, apikey: string, wanted: object): Promise<void> {
  const figures = async () => {
    const { Quota, Usage } = bodyOf(await call(server, "account", { apikey }));
    return JSON.stringify({ Quota, Usage });
  };
  await until(JSON.stringify(wanted), async () => (await figures()) === JSON.stringify(wanted));
}

/** Spends ten of sixty credits, then the last fifty with two hundred concurrent calls. */
async function spendTheLastFifty(
  installation: Installation,
  servers: readonly Server[],
): Promise<void> {
  const { apikey } = await openWorkspace(installation, ["--quota", "60"]);
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

  // The account endpoint refuses a depleted key too; with one more credit it reports the usage.
  for (const server of servers) {
    expect((await call(server, "account", { apikey })).status).toBe(402);
  }
  expect(
    await installation.operator(["account", "update", "--email", EMAIL, "--quota", "61"]),
  ).toMatchObject({ quota: 61 });
  await Promise.all(
    servers.map((server) => untilUsage(server, apikey, { Quota: "61", Usage: "60" })),
  );
  // The command reads the database, which knows what was spent only once a server has settled it.
  expect(await installation.operator(["account", "show", "--email", EMAIL])).toMatchObject({
    quota: 61,
    usage: 60,
  });
}

/** The same for a key's own cap, in an account with plenty of credits. */
async function spendACappedKey(
  installation: Installation,
  servers: readonly Server[],
): Promise<void> {
  await installation.operator(["account", "update", "--email", EMAIL, "--quota", "100000"]);
  const capped = await createKey(installation, ["--quota", "50"]);
  const free = await createKey(installation);
  const answers = await callAll(servers, capped.apikey);
  expect(countStatuses(answers)).toEqual({ 200: 50, 402: 150 });
  const usage = { Quota: "100000", Usage: "110" };
  await Promise.all(servers.map((server) => untilUsage(server, free.apikey, usage)));
  await installation.operator(["key", "update", "--id", capped.keyId, "--quota", "51"]);
  const own = { Quota: "51", Usage: "50" };
  await Promise.all(servers.map((server) => untilUsage(server, capped.apikey, own)));
}

test.describe("on one data folder, 200 calls at once on 50 credits are answered 50 times", () => {
  test.describe.configure({ mode: "serial" });
  let installation: Installation;
  let server: Server;

  test("by one process, at the end of a quota", async () => {
    installation = testbed.installation();
    server = await installation.start();
    await spendTheLastFifty(installation, [server]);
  });

  test("by two processes, at the end of a key's own cap", async () => {
    await spendACappedKey(installation, [server, await installation.start()]);
  });
});
