import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { processesAbout } from "../support/left-over";
import { Load } from "../support/load";
import type { Server } from "../support/server";
import { servingPid } from "../support/supervised";
import { openTestbed } from "../support/testbed";
import { settledTotals } from "../support/totals";
import { openWorkspace } from "../support/workspaces";

/* Everything is replaced, or stopped, while clients keep their connections busy. */
const testbed = openTestbed();

const CONNECTIONS = 12;
const ROUNDS = 10;
/** The most refused while a new process runs its first statements on a machine that stalls. */
const MOST_COLD = ROUNDS * CONNECTIONS;
const A_MINUTE_MS = 60_000;

const load = (server: Server, apikey: string) =>
  new Load(server.port, () => `/api/blocker?apikey=${apikey}&ip=73.9.8.7`, {
    connections: CONNECTIONS,
  });

test("SIGHUP under load replaces everything, and no request fails", async () => {
  onlyInFullLength("workers.spec.ts");
  takesMinutes(15);
  const installation = testbed.installation({ WORKERS: "2" });
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  const calls = load(server, apikey);
  for (let round = 0; round < ROUNDS; round++) {
    const before = servingPid(server);
    const answered = calls.answered(200);
    server.program.signal("SIGHUP");
    await until(
      "another process serves alone",
      () =>
        ![before, undefined].includes(servingPid(server)) && calls.answered(200) > answered + 100,
      A_MINUTE_MS,
    );
  }
  await calls.end();
  const { statuses, p99Ms } = calls.stretch();
  // On a machine that stalls, a new worker's first statement may take longer than a call waits: 503, not counted.
  const { 200: good = 0, 503: refused = 0, ...others } = statuses;
  const { used, records } = await settledTotals(installation, good);
  report({
    lost: good - Math.min(used, records),
    doubled: Math.max(used, records) - good,
    failed: calls.sent - good,
    notes: `${ROUNDS} rounds, ${good} answered, p99 ${p99Ms.toFixed(0)} ms`,
  });
  expect({ errors: calls.errors, others }).toEqual({ errors: [], others: {} });
  expect(refused).toBeLessThanOrEqual(MOST_COLD);
  expect({ used, records }).toEqual({ used: good, records: good });
});

test("SIGTERM under load answers and counts every call, and ends", async () => {
  onlyInFullLength("kill-and-stop.spec.ts");
  takesMinutes(15);
  let [answered, failedCold, lost, doubled, slowestMs] = [0, 0, 0, 0, 0];
  const installation = testbed.installation({ WORKERS: "2" });
  let server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  for (let round = 0; round < ROUNDS; round++) {
    const calls = load(server, apikey);
    await until("some traffic", () => calls.answered(200) > 300, A_MINUTE_MS);
    const startMs = performance.now();
    const { status } = await server.program.stop();
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
    await calls.end();
    answered += calls.answered(200);
    // A client whose connection was ended between two calls is refused a new one: nothing listens any more.
    const resets = calls.errors.filter((error) => !error.includes("ECONNREFUSED"));
    // As above: a new process's first statement, on a machine that stalls. None once it is asked to stop.
    const cold = calls.stretch(0, startMs).statuses[503] ?? 0;
    const refused = calls.sent - calls.answered(200) - calls.unanswered - cold;
    failedCold += cold;
    expect({ status, resets, refused }).toEqual({ status: 0, resets: [], refused: 0 });
    expect(processesAbout(installation.dataDir)).toEqual([]);
    server = await installation.start();
  }
  const { used, records } = await settledTotals(installation, answered);
  lost = answered - Math.min(used, records);
  doubled = Math.max(used, records) - answered;
  report({
    lost,
    doubled,
    failed: failedCold,
    notes: `${ROUNDS} rounds, ${answered} answered, slowest stop ${(slowestMs / 1_000).toFixed(1)} s`,
  });
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(failedCold).toBeLessThanOrEqual(MOST_COLD);
});
