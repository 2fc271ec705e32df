import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startClickHouse, whyNoClickHouse } from "@/test/services/traffic/clickhouse-server";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { until } from "@/test/state/until";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import type { Installation } from "../support/installation";
import { Load } from "../support/load";
import { servingPid } from "../support/supervised";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

/*
 * The store of traffic takes no records for minutes, and half-way the serving process is killed. Calls go on,
 * and afterwards every record is there once.
 */
const testbed = openTestbed();

const CONNECTIONS = 48;
const PER_SECOND = Number(process.env.DRILL_PER_SECOND ?? 5_000);
const AWAY_MS = Number(process.env.DRILL_MINUTES ?? 10) * 60_000;
const BEFORE_MS = 20_000;
const SHORT_FORM = "lib/state/traffic/traffic-writer.test.ts";
const MINUTES = 10 + (AWAY_MS * 2) / 60_000;

interface Stage {
  readonly installation: Installation;
  /** The store takes nothing, until the returned function is called. */
  readonly leave: () => Promise<() => Promise<void>>;
  /** All records, and the different ones among them. */
  readonly count: () => Promise<{ all: number; different: number }>;
}

async function goThrough({ installation, leave, count }: Stage): Promise<void> {
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--quota", "100000000"]);
  const load = new Load(
    server.port,
    (call) => `/api/blocker?apikey=${apikey}&ip=73.9.${(call >> 8) & 255}.${call & 255}`,
    { connections: CONNECTIONS, perSecond: PER_SECOND, goOn: true },
  );
  // Caches fill first.
  await delay(BEFORE_MS);
  const warmMs = performance.now();
  await delay(BEFORE_MS);
  const leftMs = performance.now();
  const comeBack = await leave();
  await delay(AWAY_MS / 2);
  const killedMs = performance.now();
  process.kill(servingPid(server) ?? 0, "SIGKILL");
  await until("another serves", () => load.firstGoodAfter(killedMs + 500) !== undefined, 60_000);
  const servedMs = load.firstGoodAfter(killedMs + 500) ?? 0;
  await delay(AWAY_MS / 2);
  const spooled = await server.metric("gatehouse_traffic_spool_bytes");
  await comeBack();
  const backMs = performance.now();
  await load.end();
  const { statuses, unanswered } = load.stretch();
  const good = statuses[200] ?? 0;
  let found = await count();
  let changedMs = performance.now();
  await until(
    "all is written, or nothing more comes",
    async () => {
      await delay(1_000);
      const before = found;
      found = await count();
      if (found.all !== before.all) changedMs = performance.now();
      return found.all >= good || performance.now() - changedMs > 60_000;
    },
    20 * 60_000,
  );
  const before = load.stretch(warmMs, leftMs);
  const meanwhile = load.stretch(leftMs, killedMs);
  const settledMs = performance.now();
  report({
    lost: Math.max(0, good - found.different),
    doubled: found.all - found.different,
    failed: load.sent - good,
    recoverySeconds: (settledMs - backMs) / 1_000,
    notes: [
      `${good} answered in ${((backMs - leftMs) / 60_000).toFixed(1)} min`,
      `p99 ${before.p99Ms.toFixed(1)} ms before, ${meanwhile.p99Ms.toFixed(1)} ms meanwhile`,
      `${(spooled / 1e6).toFixed(0)} MB waited on disk`,
      `served again ${((servedMs - killedMs) / 1_000).toFixed(1)} s after kill -9`,
    ].join("; "),
  });
  // Calls in flight when the process was killed.
  expect(unanswered).toBeLessThanOrEqual(CONNECTIONS * 2);
  expect(statuses).toEqual({ 200: good });
  // An answer that was lost with the process may have its record.
  expect(found.all).toBe(found.different);
  expect(found.different).toBeGreaterThanOrEqual(good);
  expect(found.different).toBeLessThanOrEqual(good + unanswered);
}

test("PostgreSQL's table of records is locked for minutes, with a kill -9 half-way", async () => {
  onlyInFullLength(SHORT_FORM);
  takesMinutes(MINUTES);
  const installation = testbed.installation({ WORKERS: "2" });
  await goThrough({
    installation,
    leave: () => installation.hold("LOCK TABLE traffic_record IN ACCESS EXCLUSIVE MODE"),
    count: async () => {
      const [row] = await installation.query<{ all: number; different: number }>(
        `SELECT count(*)::int AS all, count(DISTINCT request_id)::int AS different FROM traffic_record`,
      );
      return row ?? { all: 0, different: 0 };
    },
  });
});

test("ClickHouse answers nothing for minutes, with a kill -9 half-way", async () => {
  onlyInFullLength(SHORT_FORM);
  takesMinutes(MINUTES);
  const missing = whyNoClickHouse();
  test.skip(missing !== null, missing ?? "");
  const clickHouse = await startClickHouse();
  testbed.onClose(() => clickHouse.close());
  const proxy = await FlakyProxy.open(clickHouse.url);
  testbed.onClose(() => proxy.close());
  const ask = async (query: string) => {
    const answer = await fetch(clickHouse.url, { method: "POST", body: query });
    return Number(await answer.text());
  };
  await goThrough({
    installation: testbed.installation({ WORKERS: "2", CLICKHOUSE_URL: proxy.url }),
    leave: async () => {
      proxy.hush();
      return async () => proxy.speak();
    },
    count: async () => ({
      all: await ask("SELECT count() FROM traffic_record FINAL"),
      different: await ask("SELECT uniqExact(id_high, id_low) FROM traffic_record"),
    }),
  });
});
