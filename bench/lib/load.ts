import { text } from "node:stream/consumers";
import autocannon from "autocannon";

/*
 * The load generator, in a process of its own so that it does not share the server's event loop.
 * Takes its plan as JSON on standard input, prints one JSON line.
 */
export interface LoadPlan {
  readonly url: string;
  readonly paths: readonly string[];
  /** Of the requests, in the order of the paths; none when left out. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
  /** What each answer must be. */
  readonly expects?: "2xx" | "3xx";
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answers2xx: number;
  /** Answers of another kind than expected, and requests without one. */
  readonly failures: number;
}

const plan = JSON.parse(await text(process.stdin)) as LoadPlan; // written by bench/lib/run-load.ts
const result = await autocannon({
  url: plan.url,
  connections: plan.connections,
  duration: plan.seconds,
  requests: plan.paths.map((path, index) => ({
    method: "GET" as const,
    path,
    ...(plan.headers !== undefined && { headers: { ...plan.headers[index] } }),
  })),
});
const answers = result["1xx"] + result["2xx"] + result["3xx"] + result["4xx"] + result["5xx"];
const summary: LoadResult = {
  requestsPerSecond: result.requests.average,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  answers2xx: result["2xx"],
  failures: answers - result[plan.expects ?? "2xx"] + result.errors + result.timeouts,
};
console.log(JSON.stringify(summary));
