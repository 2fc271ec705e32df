import { POOL_NAMES, type Pools } from "@/lib/db/pools";
import type { State } from "@/lib/state/create-state";
import type { GaugeSource } from "./metrics";

type StateSource = Pick<State, "health" | "maySpend" | "canHear" | "isRedisAway" | "lastSettleMs">;

/** This process's view of the database and of its peers. */
export function databaseGauges(state: StateSource, pools: Pick<Pools, "waiting">): GaugeSource[] {
  const flag = (name: string, help: string, holds: () => boolean | Promise<boolean>) => ({
    name: `gatehouse_${name}`,
    help,
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
      "can_hear",
      "1 while changes by other processes arrive at once; 0: polling finds them.",
      () => state.canHear(),
    ),
    {
      ...flag("redis_away", "1 while Redis is configured and does not answer.", () =>
        state.isRedisAway(),
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
