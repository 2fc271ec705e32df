import { cpuSeconds } from "./cpu-seconds";
import { median } from "./figures";
import { runLoad, type StartedProcess } from "./process";

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 8;
const ROUNDS = 6;

export interface Contender {
  readonly server: StartedProcess;
  readonly paths: readonly string[];
}

/** Medians of the rounds. */
export interface Result {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** CPU time of the server's processes without its database's, microseconds a call. */
  readonly cpuUs: number;
  readonly databaseCpuUs: number;
}

/**
 * Measures two kinds of calls in rounds of one after the other, warm, and prints what it finds: machines drift, and
 * what they do to one they do to the other.
 *
 * @returns results by name, in the order given
 */
export async function compare<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Record<Name, Result>> {
  const entries = Object.entries<Contender>(contenders);
  const rounds: Record<string, Result[]> = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (const [, contender] of entries) await measure(contender, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    // What one leaves to be done afterwards slows down the other: each is as often first.
    for (const [name, contender] of round % 2 === 0 ? entries : entries.toReversed()) {
      rounds[name]?.push(await measure(contender, MEASURED_SECONDS));
    }
  }
  const results = Object.fromEntries(
    entries.map(([name]) => [name, medianOf(rounds[name] ?? [])]),
  ) as Record<Name, Result>; // the names are the contenders'
  for (const [name, result] of Object.entries<Result>(results)) printResult(name, result);
  return results;
}

async function measure({ server, paths }: Contender, seconds: number): Promise<Result> {
  const before = cpuSeconds(server.pid);
  const plan = { url: server.url, paths, connections: CONNECTIONS, seconds };
  const { answers2xx, requestsPerSecond, p99Ms } = await runLoad(plan);
  const after = cpuSeconds(server.pid);
  const perCall = (seconds: number) => (seconds / answers2xx) * 1e6;
  const cpuUs = perCall(after.own - before.own);
  const databaseCpuUs = perCall(after.database - before.database);
  return { requestsPerSecond, p99Ms, cpuUs, databaseCpuUs };
}

function medianOf(rounds: readonly Result[]): Result {
  const of = (figure: (round: Result) => number) => median(rounds.map(figure));
  return {
    requestsPerSecond: of((round) => round.requestsPerSecond),
    p99Ms: of((round) => round.p99Ms),
    cpuUs: of((round) => round.cpuUs),
    databaseCpuUs: of((round) => round.databaseCpuUs),
  };
}

function printResult(name: string, result: Result): void {
  const rate = `${Math.round(result.requestsPerSecond)} requests/s`;
  const cpu = `${result.cpuUs.toFixed(1)} us of CPU a call, its database ${result.databaseCpuUs.toFixed(1)}`;
  console.log(`  ${name.padEnd(6)} ${rate}   p99 ${result.p99Ms} ms   ${cpu}`);
}
