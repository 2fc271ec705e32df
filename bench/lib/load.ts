import { text } from "node:stream/consumers";
import autocannon from "autocannon";

/*
 * The load generator, in a process of its own so that it does not share the server's event loop.
 * Takes its plan as JSON on standard input, prints one JSON line.
 */
export interface LoadPlan {
  readonly url: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answers2xx: number;
  readonly failures: number;
}

const plan = JSON.parse(await text(process.stdin)) as LoadPlan; // written by bench/lib/run-load.ts
const result = await autocannon({
  url: plan.url,
  connections: plan.connections,
  duration: plan.seconds,
  requests: plan.paths.map((path) => ({ method: "GET" as const, path })),
});
const summary: LoadResult = {
  requestsPerSecond: result.requests.average,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  answers2xx: result["2xx"],
  failures: result.non2xx + result.errors + result.timeouts,
};
console.log(JSON.stringify(summary));
