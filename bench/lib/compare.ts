import { setTimeout as pause } from "node:timers/promises";
import { cpuSeconds } from "./cpu-seconds";
import { median } from "./figures";
import { runLoad, type StartedProcess } from "./process";

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 4;
/** What a call leaves to be done once a second is done by then. */
const PAUSE_MS = 1_500;
/** Even: a ratio of one round is off by a tenth or more, and the median of these by two to four hundredths. */
const ROUNDS = 24;

export interface Contender {
  readonly name: string;
  readonly server: StartedProcess;
  readonly paths: readonly string[];
}

export interface Comparison {
  /** Requests per second: the second's for each of the first's. */
  readonly ratio: number;
  /** CPU time that a call of the second takes more, of the server's processes without its database's. */
  readonly moreCpuUs: number;
}

interface Measured {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Of the server's processes without its database's, microseconds a call. */
  readonly cpuUs: number;
  readonly databaseCpuUs: number;
}

/**
 * Measures two kinds of calls in many short rounds of one after the other, warm, and prints their medians. Machines
 * drift, some by half within a minute, and what they do to one they do to the other: each is compared within its round.
 */
export async function compare(first: Contender, second: Contender): Promise<Comparison> {
  const rounds: { readonly first: Measured; readonly second: Measured }[] = [];
  for (const contender of [first, second]) await measure(contender, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    // Each is as often the first of its round.
    const isTurned = round % 2 === 1;
    const before = await measure(isTurned ? second : first);
    const after = await measure(isTurned ? first : second);
    rounds.push(isTurned ? { first: after, second: before } : { first: before, second: after });
  }
  print(
    first.name,
    rounds.map((round) => round.first),
  );
  print(
    second.name,
    rounds.map((round) => round.second),
  );
  const ratios = rounds.map((each) => each.second.requestsPerSecond / each.first.requestsPerSecond);
  console.log(`  by round: ${ratios.map((each) => each.toFixed(2)).join(" ")}`);
  const moreCpuUs = median(rounds.map((each) => each.second.cpuUs - each.first.cpuUs));
  return { ratio: median(ratios), moreCpuUs };
}

function print(name: string, measured: readonly Measured[]): void {
  const of = (figure: keyof Measured) => median(measured.map((each) => each[figure]));
  const rate = `${Math.round(of("requestsPerSecond"))} requests/s`;
  const cpu = `${of("cpuUs").toFixed(1)} us of CPU a call, its database ${of("databaseCpuUs").toFixed(1)}`;
  console.log(`  ${name.padEnd(6)} ${rate}   p99 ${of("p99Ms")} ms   ${cpu}`);
}

async function measure(
  { server, paths }: Contender,
  seconds: number = MEASURED_SECONDS,
): Promise<Measured> {
  const before = cpuSeconds(server.pid);
  const plan = { url: server.url, paths, connections: CONNECTIONS, seconds };
  const { answers2xx, requestsPerSecond, p99Ms } = await runLoad(plan);
  await pause(PAUSE_MS);
  const after = cpuSeconds(server.pid);
  const perCall = (seconds: number) => (seconds / answers2xx) * 1e6;
  const cpuUs = perCall(after.own - before.own);
  const databaseCpuUs = perCall(after.database - before.database);
  return { requestsPerSecond, p99Ms, cpuUs, databaseCpuUs };
}
