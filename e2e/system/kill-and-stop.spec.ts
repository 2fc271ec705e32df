import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { countStatuses } from "./support/http";
import type { Installation } from "./support/installation";
import { processesAbout } from "./support/left-over";
import { Load } from "./support/load";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { EMAIL, openWorkspace } from "./support/workspaces";

const testbed = openTestbed();

const CONNECTIONS = 16;
/** For what takes a second or two on an idle machine. */
const A_MINUTE_MS = 60_000;

const blockerPath = (apikey: string) => (call: number) =>
  `/api/blocker?apikey=${apikey}&ip=73.${(call >> 8) & 255}.${call & 255}.9`;

async function shown(installation: Installation): Promise<{ quota: number; usage: number }> {
  const { quota, usage } = await installation.operator(["account", "show", "--email", EMAIL]);
  return { quota: Number(quota), usage: Number(usage) };
}

async function recorded(installation: Installation): Promise<number> {
  const [row] = await installation.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM traffic_record",
  );
  return row?.count ?? Number.NaN;
}

let installation: Installation;
let apikey = "";
let load: Load;
let killedAt = 0;
/** Traffic records in the database shortly before the end. */
let recordsBefore = 0;
let postmaster: number | undefined;
/** Started on the same data folder after the kill. */
let next: Server;
/** Its first output. */
let usage = 0;

test.beforeAll(async () => {
  installation = testbed.installation();
  const server = await installation.start();
  ({ apikey } = await openWorkspace(installation, ["--quota", "1000000"]));
  load = new Load(server.port, blockerPath(apikey), { connections: CONNECTIONS });
  await until("some seconds of traffic", () => load.answered(200) > 3_000, A_MINUTE_MS);
  recordsBefore = await recorded(installation);
  postmaster = installation.postmasterPid;
  killedAt = performance.now();
  await server.program.kill();
  await load.end();
  next = await installation.start();
  usage = Number((await next.ask("account", { apikey })).Usage);
  // For the last test: only what the killed process holds remains.
  await installation.operator([
    "account",
    "update",
    "--email",
    EMAIL,
    "--quota",
    String(usage + 40),
  ]);
});

test("a killed server leaves a database that the next one takes over, with all that was written", async () => {
  expect(load.statuses()).toEqual([200]);
  expect(installation.postmasterPid).toBe(postmaster);
  expect((await next.send("/readyz")).status).toBe(200);
  expect(recordsBefore).toBeGreaterThan(0);
  const records = await recorded(installation);
  expect(records).toBeGreaterThanOrEqual(recordsBefore);
  expect(records).toBeLessThanOrEqual(load.sent);
});

test("a killed server has counted at most a second of traffic too little, and never too much", async () => {
  const answered = load.answered(200);
  const lastSecond = answered - load.answered(200, killedAt - 1_000);
  expect(usage).toBeGreaterThanOrEqual(answered - lastSecond);
  // A call in flight may have been counted, and its answer lost with the process.
  expect(usage).toBeLessThanOrEqual(answered + load.unanswered);
});

test("a server that is stopped under load answers and counts every call exactly", async () => {
  const installation = testbed.installation();
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--package", "Business"]);
  const load = new Load(server.port, blockerPath(apikey), { connections: CONNECTIONS });
  await until("some traffic", () => load.answered(200) > 2_000, A_MINUTE_MS);

  // The load never pauses: a stop that waited for a pause would end in SIGKILL.
  const { status } = await server.program.stop();
  await load.end();
  expect({ status, statuses: load.statuses() }).toEqual({ status: 0, statuses: [200] });
  expect(processesAbout(installation.dataDir)).toEqual([]);

  const calls = load.answered(200);
  expect((await shown(installation)).usage).toBe(calls);
  await installation.start();
  expect(await recorded(installation)).toBe(calls);
  const [counter] = await installation.query(
    "SELECT used::int, reserved::int FROM credit_counter LIMIT 1",
  );
  expect(counter).toEqual({ used: calls, reserved: 0 });
});

test("a stopping server answers the requests that wait for DNS, and ends", async () => {
  const dns = await testbed.dns();
  let answerAll = () => {};
  const held = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const calls = Array.from({ length: 20 }, (_, index) => `73.2.3.${index + 1}`);
  for (const ip of calls) dns.setPtr(ip, { records: [`host-${ip}.example.org`], after: held });
  const installation = testbed.installation({
    DNS_SERVERS: dns.address,
    DNS_TIMEOUT_MS: "9000",
    LOG_LEVEL: "info",
  });
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation);

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
  expect((await shown(installation)).usage).toBe(20);
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
