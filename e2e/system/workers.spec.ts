import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { countStatuses, send } from "./support/http";
import type { Installation } from "./support/installation";
import { processesAbout } from "./support/left-over";
import { Load } from "./support/load";
import type { Server } from "./support/server";
import { servingPid } from "./support/supervised";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

/* One port, several threads: what they share is exact, and any of them, or all, can be replaced under load. */
const testbed = openTestbed();

const WORKERS = 3;
const CONNECTIONS = 12;
const A_MINUTE_MS = 60_000;
const QUOTA = 200_000;

let installation: Installation;
let server: Server;
let apikey = "";

test.beforeAll(async () => {
  installation = testbed.installation({ WORKERS: String(WORKERS) });
  server = await installation.start();
  ({ apikey } = await openWorkspace(installation, ["--quota", String(QUOTA)]));
});

const usage = async () => Number((await server.ask("account", { apikey })).Usage);
const blocker = (more: Readonly<Record<string, string>> = {}) =>
  server.get("blocker", { apikey, ip: "73.2.3.4", ...more });
/** Each on a connection of its own, so that every worker gets some. */
const several = (count: number, more: Readonly<Record<string, string>> = {}) =>
  Promise.all(Array.from({ length: count }, () => blocker(more)));

function load(): Load {
  return new Load(server.port, () => `/api/blocker?apikey=${apikey}&ip=73.9.8.7`, {
    connections: CONNECTIONS,
  });
}

test("usage has every call that was answered before, whichever worker answered", async () => {
  for (let round = 1; round <= 5; round++) {
    const before = await usage();
    expect(countStatuses(await several(30))).toEqual({ 200: 30 });
    expect(await usage()).toBe(before + 30);
  }
  const text = await server.metrics();
  expect(text).toContain(`gatehouse_workers ${WORKERS}\n`);
  expect(text).toContain('gatehouse_api_answers_total{endpoint="blocker",status="200"} 150\n');
});

test("a visitor's attacks are counted together, and every worker knows of the tenth", async () => {
  const ip = "73.77.7.7";
  for (let i = 0; i < 10; i++) await blocker({ ip, url: "https://shop.example/.env" });
  await until("all have heard of it", async () => {
    const answers = await several(12, { ip, url: "https://shop.example/" });
    return answers.every(({ text }) => text.includes('"blockAccess":1'));
  });
});

test("a rate is that of the account, not of each worker", async () => {
  await installation.operator([
    "account",
    "update",
    "--email",
    "owner@example.org",
    "--rate",
    "20",
  ]);
  await until("the rate is known", async () =>
    (await several(40)).some(({ status }) => status === 429),
  );
  const emptyMs = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const { 200: passed = 0 } = countStatuses(await several(90));
  const seconds = (performance.now() - emptyMs) / 1_000;
  expect(passed).toBeGreaterThanOrEqual(20);
  // Tokens that have come back since, and since the last calls that emptied it.
  expect(passed).toBeLessThanOrEqual(Math.ceil(20 * seconds) + 5);
  const raised = ["account", "update", "--email", "owner@example.org", "--rate", "1000000"];
  await installation.operator(raised);
  await until("the rate is known", async () =>
    (await several(40)).every(({ status }) => status === 200),
  );
});

test("the rest is answered by the main thread, which knows who asks", async () => {
  expect((await server.send("/sign-in")).status).toBe(200);
  expect((await server.send("/readyz")).status).toBe(200);
  expect((await server.send("/no-such-page")).status).toBe(404);
  const body = JSON.stringify({ email: "a@example.org", password: "x".repeat(30_000) });
  const headers = { "Content-Type": "application/json", Origin: `http://127.0.0.1:${server.port}` };
  expect((await server.send("/api/panel/sign-up", { method: "POST", headers, body })).status).toBe(
    413,
  );
  // The answering thread is reached over a socket file, which makes no peer local.
  for (const peer of ["203.0.113.9", "127.0.0.1", ""]) {
    const sent = { headers: { "X-Gatehouse-Peer": peer } };
    expect((await server.send("/metrics", sent)).status).toBe(403);
  }
  const twoHosts = await send(server.port, "/sign-in", { headers: { Host: "gate.example" } });
  expect(twoHosts.status).toBe(421);
});

test("a serving process that is killed is replaced, and connections wait for it", async () => {
  const before = await usage();
  const first = load();
  await until("some traffic", () => first.answered(200) > 300, A_MINUTE_MS);
  const pid = servingPid(server) ?? 0;
  process.kill(pid, "SIGKILL");
  // Calls in flight are lost; a client that asks anew is answered, without being refused once.
  expect((await blocker()).status).toBe(200);
  await first.end();
  expect(first.unanswered).toBeLessThanOrEqual(CONNECTIONS);
  expect(servingPid(server)).not.toBe(pid);
  // Less than a second of calls is not counted, in the customer's favor.
  expect(await usage()).toBeLessThanOrEqual(before + first.sent + 1);
});

test("SIGHUP replaces the serving process under load, and no request fails", async () => {
  const calls = load();
  const pid = servingPid(server);
  server.program.signal("SIGHUP");
  await until(
    "another process serves alone",
    () => ![pid, undefined].includes(servingPid(server)),
    A_MINUTE_MS,
  );
  const answered = calls.answered(200);
  await until("it answers", () => calls.answered(200) > answered + 100, A_MINUTE_MS);
  await calls.end();
  expect(calls.errors).toEqual([]);
  // On a machine that stalls, a new worker's first statement may take longer than a call waits.
  const { 200: good = 0, 503: refused = 0, ...others } = calls.stretch().statuses;
  expect({ good: good > 100, others }).toEqual({ good: true, others: {} });
  expect(refused).toBeLessThanOrEqual(CONNECTIONS);
});

test("a stop under load resets no connection, and leaves nothing behind", async () => {
  const calls = load();
  await until("some traffic", () => calls.answered(200) > 300, A_MINUTE_MS);
  const { status } = await server.program.stop();
  await calls.end();
  expect({ status, statuses: calls.statuses() }).toEqual({ status: 0, statuses: [200] });
  expect(calls.errors.filter((error) => !error.includes("ECONNREFUSED"))).toEqual([]);
  expect(processesAbout(installation.dataDir)).toEqual([]);
});
