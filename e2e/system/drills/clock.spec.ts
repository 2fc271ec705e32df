import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { until } from "@/test/state/until";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import type { Installation } from "../support/installation";
import { Load } from "../support/load";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { settledTotals } from "../support/totals";
import { EMAIL, openWorkspace } from "../support/workspaces";

/* The machine's clock is set under load, and a period ends. */
const testbed = openTestbed();

const LIBRARIES = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);
const CONNECTIONS = 32;
const STAY_MS = 12_000;
const A_MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const load = (server: Server, apikey: string, perSecond: number) =>
  new Load(server.port, () => `/api/blocker?apikey=${apikey}&ip=73.9.8.7`, {
    connections: CONNECTIONS,
    perSecond,
    goOn: true,
  });

/** Counters below zero, or held credits that no process holds any more. */
async function negatives(installation: Installation): Promise<number> {
  const [row] = await installation.query<{ count: number }>(`
    SELECT (SELECT count(*) FROM credit_counter WHERE used < 0 OR reserved < 0)::int
         + (SELECT count(*) FROM credit_lease WHERE granted < spent OR spent < 0)::int
         + (SELECT count(*) FROM hourly_counter WHERE calls < 0)::int AS count`);
  return row?.count ?? Number.NaN;
}

test("the clock goes an hour forward, back, an hour back and forward again", async () => {
  onlyInFullLength("lib/state/instance.test.ts");
  takesMinutes(5);
  const library = LIBRARIES.find((path) => existsSync(path));
  if (library === undefined) return test.skip(true, "libfaketime is not installed");
  const file = join(testbed.folder(), "clock");
  const setClock = (offset: string) => writeFileSync(file, `${offset}\n`);
  setClock("+0");
  const installation = testbed.installation();
  const server = await installation.start({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_NO_CACHE: "1",
  });
  const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
  await server.ask("blocker", { apikey, ip: "73.9.8.7" });
  const calls = load(server, apikey, 200);
  await delay(STAY_MS);
  let unready = 0;
  for (const offset of ["+3600", "+0", "-3600", "+0"]) {
    setClock(offset);
    const shownHours = async () => {
      const { headers } = await server.send("/healthz");
      return Math.round((Date.parse(String(headers.date)) - Date.now()) / HOUR_MS);
    };
    await until("the process has it", async () => (await shownHours()) === Number(offset) / 3_600);
    const endMs = performance.now() + STAY_MS;
    while (performance.now() < endMs) {
      // After a step forward it takes a heartbeat, which a call asks for at once, and else comes within a second.
      if ((await server.send("/readyz")).status !== 200) unready++;
      await delay(100);
    }
  }
  await calls.end();
  const answered = 1 + calls.answered(200);
  const { used, records } = await settledTotals(installation, answered);
  const below = await negatives(installation);
  report({
    lost: answered - Math.min(used, records),
    doubled: Math.max(used, records) - answered,
    failed: calls.sent + 1 - answered,
    notes: `4 steps, ${answered} answered, not ready ${unready} times, ${below} negative counters`,
  });
  expect({ statuses: calls.stretch().statuses, errors: calls.errors, below }).toEqual({
    statuses: { 200: calls.sent },
    errors: [],
    below: 0,
  });
  expect({ used, records }).toEqual({ used: answered, records: answered });
});

test("a period ends while two processes run: each period gives its quota", async () => {
  onlyInFullLength("lib/kernel/period.test.ts, lib/state/credits/credit-meter.test.ts");
  takesMinutes(5);
  const QUOTA = 3_000;
  const PERIOD_DAYS = 30;
  const LEFT_MS = 60_000;
  const installation = testbed.installation();
  const servers = [await installation.start(), await installation.start()] as const;
  const { apikey } = await openWorkspace(installation, ["--quota", String(QUOTA)]);
  const ends = Date.now() + LEFT_MS;
  const endedMs = performance.now() + LEFT_MS;
  const anchor = new Date(ends - PERIOD_DAYS * DAY_MS).toISOString();
  await installation.query(`UPDATE subscription SET period_anchor = '${anchor}'`);
  // Any change of the account makes the processes read it anew; nothing was used before.
  await installation.operator(["account", "update", "--email", EMAIL, "--quota", String(QUOTA)]);
  const loads = servers.map((server) => load(server, apikey, 300));
  const given = (fromMs: number, untilMs?: number) =>
    loads.reduce((all, each) => all + (each.stretch(fromMs, untilMs).statuses[200] ?? 0), 0);
  await until("the first period's quota is used up", () => given(0) === QUOTA, LEFT_MS);
  await until("the second one's too", () => given(0) >= 2 * QUOTA, 2 * A_MINUTE_MS);
  await delay(3_000);
  await Promise.all(loads.map((each) => each.end()));
  const [first, second] = [given(0, endedMs), given(endedMs)];
  const refused = loads.reduce((all, each) => all + each.answered(503), 0);
  const { used, records } = await settledTotals(installation, 2 * QUOTA);
  const below = await negatives(installation);
  report({
    lost: first + second - Math.min(used, records),
    doubled: Math.max(used, records) - first - second,
    oversold: Math.max(0, first + second - 2 * QUOTA),
    failed: refused,
    notes: `${first} before its end, ${second} after; ${below} negative counters`,
  });
  expect({ first, second, used, records, below }).toEqual({
    first: QUOTA,
    second: QUOTA,
    used: 2 * QUOTA,
    records: 2 * QUOTA,
    below: 0,
  });
});
