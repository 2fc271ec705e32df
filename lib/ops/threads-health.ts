import type { State } from "@/lib/state/create-state";
import type { StateHealth } from "@/lib/state/health";
import type { Metrics } from "./metrics";

/** The problems that keep any thread of the process from serving calls properly. Queries the database. */
export async function threadsHealth(
  state: Pick<State, "health">,
  metrics: Pick<Metrics, "read">,
): Promise<StateHealth> {
  const [own, read] = await Promise.all([state.health(), metrics.read()]);
  const isSo = (name: string) => read(name).every(({ value }) => value === 1);
  const isSlow = read("gatehouse_refuses_unknown").some(({ value }) => value === 1);
  return {
    database: own.database === "there" && isSlow ? "slow" : own.database,
    maySpend: isSo("gatehouse_may_spend"),
    isCounting: isSo("gatehouse_counts_credits"),
    isRecording: isSo("gatehouse_writes_traffic"),
  };
}
