import { expect, it } from "vitest";
import type { StateHealth } from "@/lib/state/health";
import { databaseGauges } from "./database-gauges";
import { createMetrics } from "./metrics";

async function shown(database: StateHealth["database"], holds: boolean): Promise<string[]> {
  const health = { database, maySpend: holds, isCounting: holds, isRecording: holds };
  const state = {
    health: async () => health,
    maySpend: () => holds,
    isCounting: () => holds,
    isRecording: () => holds,
    isListening: () => holds,
    isRedisAway: () => holds,
    isRefusing: () => holds,
    lastSettleMs: () => 12.5,
  };
  const pools = { waiting: (name: string) => (name === "panel" ? 3 : 0) };
  const text = await createMetrics(databaseGauges(state, pools)).text();
  return text.split("\n").filter((line) => line.startsWith("gatehouse_"));
}

it("reports a reachable database, its latency and waiting queries", async () => {
  expect((await shown("there", true)).slice(0, 13)).toEqual([
    "gatehouse_database_up 1",
    "gatehouse_may_spend 1",
    "gatehouse_counts_credits 1",
    "gatehouse_writes_traffic 1",
    "gatehouse_can_hear 1",
    "gatehouse_redis_away 1",
    "gatehouse_refuses_unknown 1",
    'gatehouse_pool_waiting{pool="credits"} 0',
    'gatehouse_pool_waiting{pool="path"} 0',
    'gatehouse_pool_waiting{pool="writers"} 0',
    'gatehouse_pool_waiting{pool="panel"} 3',
    'gatehouse_pool_waiting{pool="jobs"} 0',
    "gatehouse_settle_seconds 0.0125",
  ]);
});

it.each(["away", "read-only"] as const)("reports an unavailable database: %s", async (database) => {
  expect((await shown(database, false)).slice(0, 7)).toEqual([
    "gatehouse_database_up 0",
    "gatehouse_may_spend 0",
    "gatehouse_counts_credits 0",
    "gatehouse_writes_traffic 0",
    "gatehouse_can_hear 0",
    "gatehouse_redis_away 0",
    "gatehouse_refuses_unknown 0",
  ]);
});
