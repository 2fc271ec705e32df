import { setTimeout as pause } from "node:timers/promises";
import type { LoadPlan } from "./load";
import { runLoad, type StartedProcess } from "./process";
import { cpuSeconds } from "./process-tree";

const CONNECTIONS = 32;
const SECONDS = 4;
/** Work that a call defers to once a second is done by then. */
const PAUSE_MS = 1_500;

export interface Contender {
  readonly name: string;
  readonly server: StartedProcess;
  readonly calls: Omit<LoadPlan, "url" | "connections" | "seconds">;
}

export interface Measured {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the server's processes without its database's, microseconds a call. */
  readonly cpuUs: number;
  readonly databaseCpuUs: number;
  /** Answered as expected, and not. */
  readonly calls: number;
  readonly failures: number;
}

/**
 * Measures contenders, warm, in many short rounds of one after the other. Machines drift, some by half within a
 * minute, and what they do to one they do to the others: each is to be compared within its round.
 *
 * @returns for each round what each contender did, in their order
 */
export async function measureRounds(
  contenders: readonly Contender[],
  rounds: number,
): Promise<readonly (readonly Measured[])[]> {
  const measured: Measured[][] = [];
  for (const contender of contenders) await measure(contender);
  for (let round = 0; round < rounds; round++) {
    // Each is as often the first of its round.
    const order = contenders.map((_, at) => (at + round) % contenders.length);
    const found: Measured[] = [];
    for (const at of order) {
      const contender = contenders[at];
      if (contender !== undefined) found[at] = await measure(contender);
    }
    measured.push(found);
  }
  return measured;
}

export async function measure({ server, calls }: Contender): Promise<Measured> {
  const before = cpuSeconds(server.pid);
  const plan = { ...calls, url: server.url, connections: CONNECTIONS, seconds: SECONDS };
  const { answered, ...result } = await runLoad(plan);
  await pause(PAUSE_MS);
  const after = cpuSeconds(server.pid);
  const perCall = (seconds: number) => (seconds / answered) * 1e6;
  const cpuUs = perCall(after.own - before.own);
  return {
    ...result,
    calls: answered,
    cpuUs,
    databaseCpuUs: perCall(after.database - before.database),
  };
}
