import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { signalPostgres } from "../support/cluster";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import type { Installation } from "../support/installation";
import { Load } from "../support/load";
import type { Variables } from "../support/program";
import type { Server } from "../support/server";
import { servingPid } from "../support/supervised";
import { openTestbed } from "../support/testbed";
import { settledTotals } from "../support/totals";
import { openWorkspace } from "../support/workspaces";

/* `kill -9` under load: at most the last second is not counted, and it serves again at once. */
const testbed = openTestbed();

const PER_SECOND = 300;
const CONNECTIONS = 16;
const BEFORE_SECONDS = 10;
const AFTER_SECONDS = 5;
const A_MINUTE_MS = 60_000;
const BACK_WITHIN_SECONDS = 5;

async function open(variables: Variables = {}) {
  const installation = testbed.installation(variables);
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  await server.ask("blocker", { apikey, ip: "73.9.8.7" });
  return { installation, server, load: (of: Server) => load(of, apikey) };
}

const load = (server: Server, apikey: string) =>
  new Load(server.port, () => `/api/blocker?apikey=${apikey}&ip=73.9.8.7`, {
    connections: CONNECTIONS,
    perSecond: PER_SECOND,
    goOn: true,
  });

async function secondsUntilReady(server: Server, sinceMs: number): Promise<number> {
  const isReady = () =>
    server.send("/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  await until("it is ready again", isReady, A_MINUTE_MS);
  return (performance.now() - sinceMs) / 1_000;
}

interface Ending {
  readonly installation: Installation;
  /** Before the load there was one call. */
  readonly loads: readonly Load[];
  /** The loads whose server was killed. */
  readonly hit: readonly Load[];
  readonly killedMs: number;
  readonly recoverySeconds: number;
}

/** Missing records are of the killed process's last second, and none is there twice. */
async function expectLittleLost(ending: Ending): Promise<void> {
  const { installation, loads, hit, killedMs, recoverySeconds } = ending;
  await Promise.all(loads.map((each) => each.end()));
  const count = (of: readonly Load[], what: (each: Load) => number) =>
    of.reduce((all, each) => all + what(each), 0);
  const answered = 1 + count(loads, (each) => each.answered(200));
  const unanswered = count(loads, (each) => each.unanswered);
  const lastSecond = count(
    hit,
    (each) => each.stretch(killedMs - 1_000, killedMs).statuses[200] ?? 0,
  );
  const { used, records } = await settledTotals(installation, answered);
  const atLeast = answered - lastSecond;
  report({
    lost: Math.max(0, answered - records),
    doubled: Math.max(0, records - answered - unanswered, used - answered - unanswered),
    failed: count(loads, (each) => each.sent) + 1 - answered,
    recoverySeconds,
    notes: `${answered} answered, ${lastSecond} of them in the last second; ${answered - used} not counted`,
  });
  expect(used).toBeGreaterThanOrEqual(atLeast);
  expect(records).toBeGreaterThanOrEqual(atLeast);
  // Calls in flight may have been counted, their answers lost.
  expect(used).toBeLessThanOrEqual(answered + unanswered);
  expect(records).toBeLessThanOrEqual(answered + unanswered);
  expect(recoverySeconds).toBeLessThan(BACK_WITHIN_SECONDS);
}

test("kill -9 of the process whose threads are the workers", async () => {
  onlyInFullLength("workers.spec.ts");
  takesMinutes(5);
  const { installation, server, load } = await open({ WORKERS: "2" });
  const calls = load(server);
  await delay(BEFORE_SECONDS * 1_000);
  const killedMs = performance.now();
  process.kill(servingPid(server) ?? 0, "SIGKILL");
  const recoverySeconds = await secondsUntilReady(server, killedMs);
  await delay(AFTER_SECONDS * 1_000);
  expect(calls.unanswered).toBeLessThanOrEqual(CONNECTIONS);
  expect(calls.statuses()).toEqual([200]);
  await expectLittleLost({ installation, loads: [calls], hit: [calls], killedMs, recoverySeconds });
});

test("kill -9 of one of two processes", async () => {
  onlyInFullLength("kill-and-stop.spec.ts");
  takesMinutes(5);
  const { installation, server, load } = await open();
  const other = await installation.start();
  const [staying, ending] = [load(server), load(other)];
  await delay(BEFORE_SECONDS * 1_000);
  const killedMs = performance.now();
  await other.program.kill();
  const next = await installation.start();
  const recoverySeconds = await secondsUntilReady(next, killedMs);
  await delay(AFTER_SECONDS * 1_000);
  await ending.end();
  const { statuses, unanswered } = staying.stretch();
  expect({ statuses: Object.keys(statuses), unanswered }).toEqual({
    statuses: ["200"],
    unanswered: 0,
  });
  // Its clients call where nothing listens any more.
  await expectLittleLost({
    installation,
    loads: [staying, ending],
    hit: [ending],
    killedMs,
    recoverySeconds,
  });
});

test("kill -9 of the embedded PostgreSQL", async () => {
  onlyInFullLength("lib/db/embedded/server.test.ts");
  takesMinutes(5);
  const { installation, server, load } = await open();
  const calls = load(server);
  await delay(BEFORE_SECONDS * 1_000);
  const before = installation.postmasterPid ?? 0;
  const killedMs = performance.now();
  process.kill(before, "SIGKILL");
  await until(
    "another runs",
    () => ![before, undefined].includes(installation.postmasterPid),
    A_MINUTE_MS,
  );
  const recoverySeconds = await secondsUntilReady(server, killedMs);
  await delay(AFTER_SECONDS * 1_000);
  await calls.end();
  expect({ statuses: calls.statuses(), errors: calls.errors }).toEqual({
    statuses: [200],
    errors: [],
  });
  await expectLittleLost({ installation, loads: [calls], hit: [], killedMs, recoverySeconds });
});

test("kill -9 of everything", async () => {
  onlyInFullLength("kill-and-stop.spec.ts");
  takesMinutes(5);
  const { installation, server, load } = await open({ WORKERS: "2" });
  const calls = load(server);
  await delay(BEFORE_SECONDS * 1_000);
  const [pid = 0, postmaster = 0] = [servingPid(server), installation.postmasterPid];
  const killedMs = performance.now();
  server.program.signal("SIGKILL");
  process.kill(pid, "SIGKILL");
  signalPostgres(postmaster, "KILL");
  await calls.end();
  const startMs = performance.now();
  const next = await installation.start();
  const recoverySeconds = await secondsUntilReady(next, startMs);
  await expectLittleLost({ installation, loads: [calls], hit: [calls], killedMs, recoverySeconds });
});
