import { join } from "node:path";
import { type Figure, median, printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { environmentOf, lostRecords, startGatehouse } from "./lib/gatehouse";
import { openWorkspace } from "./lib/operator";
import { runLoad, type StartedProcess } from "./lib/process";
import { cpuSeconds, type Shares } from "./lib/process-tree";
import { visitorPaths } from "./lib/visitors";

const CONNECTIONS = 16;
const WARM_SECONDS = 6;
const MEASURED_SECONDS = 10;
const ROUNDS = 3;
/** For each worker, so that it does as many calls at once. Two cores have the load generator and PostgreSQL to run too. */
const PER_SECOND = 9_000;
const COUNTS = [1, 2] as const;
/** How many times the calls of one worker two workers should answer, each on a core. */
const TARGET = 1.9;

interface Sample extends Shares {
  readonly calls: number;
}

/**
 * The cost of a call with one worker and with two: calls by seconds of CPU time of the whole service, without the load
 * generator. On a machine with few cores that says more of what another core brings than calls by second.
 */
export function benchWorkers(): Promise<boolean> {
  return withFolder(async (folder) => {
    const samples = new Map<number, Sample[]>(COUNTS.map((workers) => [workers, []]));
    let lost = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const workers of COUNTS) {
        const env = environmentOf(join(folder, "data"), { WORKERS: String(workers) });
        const server = await startGatehouse(env);
        try {
          samples.get(workers)?.push(await measure(server, await keyOf(env), workers));
          lost += await lostRecords(server.url);
        } finally {
          await server.stop();
        }
      }
    }
    return print(samples, lost);
  });
}

let apikey: string | undefined;

async function keyOf(env: Record<string, string>): Promise<string> {
  apikey ??= await openWorkspace(env);
  return apikey;
}

async function measure(
  { url, pid }: StartedProcess,
  key: string,
  workers: number,
): Promise<Sample> {
  const plan = {
    url,
    paths: visitorPaths(key, 1_000),
    connections: CONNECTIONS * workers,
    perSecond: PER_SECOND * workers,
  };
  await runLoad({ ...plan, seconds: WARM_SECONDS });
  const before = cpuSeconds(pid);
  const { answered: calls } = await runLoad({ ...plan, seconds: MEASURED_SECONDS });
  const after = cpuSeconds(pid);
  return { calls, own: after.own - before.own, database: after.database - before.database };
}

function print(samples: ReadonlyMap<number, readonly Sample[]>, lost: number): boolean {
  const perCpuSecond = new Map<number, number>();
  console.log(
    `\n/api/blocker by workers, ${PER_SECOND} calls a second for each, median of ${ROUNDS} (${lost} lost)`,
  );
  for (const [workers, of] of samples) {
    const us = (cpu: (sample: Sample) => number) =>
      median(of.map((sample) => (cpu(sample) / sample.calls) * 1e6)).toFixed(1);
    const whole = median(of.map(({ calls, own, database }) => calls / (own + database)));
    perCpuSecond.set(workers, whole);
    console.log(
      `  ${workers} worker${workers === 1 ? " " : "s"}  ${us(({ own }) => own)} us of Gatehouse and ${us(({ database }) => database)} us of PostgreSQL a call: ${Math.round(whole)} calls a CPU second`,
    );
  }
  const ratio = (2 * (perCpuSecond.get(2) ?? 0)) / (perCpuSecond.get(1) ?? 0);
  const figure: Figure = {
    what: "Calls of two cores with two workers, by one with one",
    value: ratio,
    unit: "times",
    target: { atLeast: TARGET },
  };
  return printFigures([figure]) && lost === 0;
}
