import { expect, test } from "@playwright/test";
import { until } from "@/lib/state/testing/until";
import { createAccount, EMAIL } from "./support/accounts";
import type { House } from "./support/house";
import { countStatuses } from "./support/http";
import { openLab } from "./support/lab";
import { processesAbout } from "./support/left-over";
import { Load } from "./support/load";
import type { Server } from "./support/server";

const lab = openLab();

const CONNECTIONS = 16;
/** For what takes a second or two on a machine that has nothing else to do. */
const A_MINUTE_MS = 60_000;

const blockerPath = (apikey: string) => (call: number) =>
  `/api/blocker?apikey=${apikey}&ip=73.${(call >> 8) & 255}.${call & 255}.9`;

async function shown(house: House): Promise<{ quota: number; usage: number }> {
  const { quota, usage } = await house.operator(["account", "show", "--email", EMAIL]);
  return { quota: Number(quota), usage: Number(usage) };
}

async function recorded(house: House): Promise<number> {
  const [row] = await house.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM traffic_record",
  );
  return row?.count ?? Number.NaN;
}

let house: House;
let apikey = "";
let load: Load;
let killedAt = 0;
/** Traffic records that were in the database shortly before the end. */
let recordsBefore = 0;
let postmaster: number | undefined;
/** Started on the same data folder after the kill. */
let next: Server;
/** What it said first. */
let usage = 0;

test.beforeAll(async () => {
  house = lab.house();
  const server = await house.start();
  ({ apikey } = await createAccount(house, ["--quota", "1000000"]));
  load = new Load(server.port, blockerPath(apikey), CONNECTIONS);
  await until("some seconds of traffic", () => load.answered(200) > 3_000, A_MINUTE_MS);
  recordsBefore = await recorded(house);
  postmaster = house.postmasterPid;
  killedAt = performance.now();
  await server.program.kill();
  await load.end();
  next = await house.start();
  usage = Number((await next.ask("account", { apikey })).Usage);
  // For the last test: nothing is left but what the killed process holds.
  await house.operator(["account", "update", "--email", EMAIL, "--quota", String(usage + 40)]);
});

test("a killed server leaves a database that the next one takes over, with all that was written", async () => {
  expect(load.statuses()).toEqual([200]);
  expect(house.postmasterPid).toBe(postmaster);
  expect((await next.send("/readyz")).status).toBe(200);
  expect(recordsBefore).toBeGreaterThan(0);
  const records = await recorded(house);
  expect(records).toBeGreaterThanOrEqual(recordsBefore);
  expect(records).toBeLessThanOrEqual(load.sent);
});

test("a killed server has counted at most a second of traffic too little, and never too much", async () => {
  const answered = load.answered(200);
  const lastSecond = answered - load.answered(200, killedAt - 1_000);
  expect(usage).toBeGreaterThanOrEqual(answered - lastSecond);
  // What was in flight may have been counted, and its answer lost with the process.
  expect(usage).toBeLessThanOrEqual(answered + load.errors.length);
});

test("a server that is told to stop under load answers and counts every call exactly", async () => {
  const house = lab.house();
  const server = await house.start();
  const { apikey } = await createAccount(house, ["--package", "Business"]);
  const load = new Load(server.port, blockerPath(apikey), CONNECTIONS);
  await until("some traffic", () => load.answered(200) > 2_000, A_MINUTE_MS);

  // The load never pauses: a stop that waited for that would end by SIGKILL.
  const { status } = await server.program.stop();
  await load.end();
  expect({ status, statuses: load.statuses() }).toEqual({ status: 0, statuses: [200] });
  expect(processesAbout(house.dataDir)).toEqual([]);

  const calls = load.answered(200);
  expect((await shown(house)).usage).toBe(calls);
  await house.start();
  expect(await recorded(house)).toBe(calls);
  const [counter] = await house.query(
    "SELECT used::int, reserved::int FROM credit_counter LIMIT 1",
  );
  expect(counter).toEqual({ used: calls, reserved: 0 });
});

test("a server that is told to stop answers the requests that wait for DNS, and ends", async () => {
  const dns = await lab.dns();
  let answerAll = () => {};
  const held = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const calls = Array.from({ length: 20 }, (_, index) => `73.2.3.${index + 1}`);
  for (const ip of calls) dns.setPtr(ip, { records: [`host-${ip}.example.org`], after: held });
  const house = lab.house({ DNS_SERVERS: dns.address, DNS_TIMEOUT_MS: "9000", LOG_LEVEL: "info" });
  const server = await house.start();
  const { apikey } = await createAccount(house);

  const answers = calls.map((ip) => server.get("iplookup", { apikey, ip }));
  await until("all wait for DNS", () => dns.queries.length >= calls.length);
  server.program.signal("SIGTERM");
  await until("it stops", () => server.program.stdout.includes('"stopping"'));
  const refused = await server
    .get("iplookup", { apikey, ip: "73.2.3.4" })
    .catch(({ code }) => code);
  expect(refused).toBe("ECONNREFUSED");
  answerAll();
  expect(countStatuses(await Promise.all(answers))).toEqual({ 200: 20 });
  const { status } = await server.program.ended;
  expect(status).toBe(0);
  expect((await shown(house)).usage).toBe(20);
});

test("what a killed process held comes back within 60 s: the customer gets the whole package", async () => {
  let given = 0;
  const ask = async () => (await next.get("blocker", { apikey, ip: "73.2.3.4" })).status;
  const collect = async () => {
    while ((await ask()) === 200) given++;
    return given >= 40;
  };
  await until("all forty are given", collect, killedAt + 60_000 - performance.now());
  expect(given).toBe(40);
});
