import { POOL_NAMES, type Pools } from "@/lib/db/pools";
import type { State } from "@/lib/state/create-state";
import type { GaugeSource } from "./metrics";

type StateSource = Pick<
  State,
  | "health"
  | "maySpend"
  | "isCounting"
  | "isRecording"
  | "isListening"
  | "isRedisAway"
  | "isRefusing"
  | "lastSettleMs"
>;

/** This process's view of the database and of its peers. */
export function databaseGauges(state: StateSource, pools: Pick<Pools, "waiting">): GaugeSource[] {
  // 0 when it is so in any thread.
  const flag = (
    name: string,
    help: string,
    holds: () => boolean | Promise<boolean>,
  ): GaugeSource => ({
    name: `gatehouse_${name}`,
    help,
    aggregator: "min",
    read: async () => [{ value: (await holds()) ? 1 : 0 }],
  });
  return [
    flag(
      "database_up",
      "1 while the database answers and takes changes.",
      async () => (await state.health()).database === "there",
    ),
    flag(
      "may_spend",
      "1 while this process may spend credits; 0 when others may have taken it for dead.",
      () => state.maySpend(),
    ),
    flag(
      "counts_credits",
      "1 while credits that were spent can be counted; 0: soon none can be spent.",
      () => state.isCounting(),
    ),
    flag(
      "writes_traffic",
      "1 while no record of traffic has waited for more than ten seconds.",
      () => state.isRecording(),
    ),
    flag(
      "can_hear",
      "1 while changes by other processes arrive at once; 0: polling finds them.",
      () => state.isListening(),
    ),
    {
      ...flag("redis_away", "1 while Redis is configured and does not answer.", () =>
        state.isRedisAway(),
      ),
      aggregator: "max",
    },
    {
      ...flag(
        "refuses_unknown",
        "1 while callers that memory does not know are refused, since the database answers too late or not at all.",
        () => state.isRefusing(),
      ),
      aggregator: "max",
    },
    {
      name: "gatehouse_pool_waiting",
      help: "Statements that wait for one of a pool's connections.",
      labelNames: ["pool"],
      aggregator: "sum",
      read: () => POOL_NAMES.map((pool) => ({ value: pools.waiting(pool), labels: { pool } })),
    },
    {
      name: "gatehouse_settle_seconds",
      help: "How long the last batch of credits took to be settled.",
      aggregator: "max",
      read: () => [{ value: state.lastSettleMs() / 1000 }],
    },
  ];
}
