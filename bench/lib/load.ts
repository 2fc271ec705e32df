import { text } from "node:stream/consumers";
import autocannon from "autocannon";

/*
 * The load generator, in its own process to spare the server's event loop. A plan as JSON on standard input,
 * one JSON line out.
 */
export interface LoadPlan {
  readonly url: string;
  readonly paths: readonly string[];
  /** Request headers in the order of the paths. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
  readonly expects?: "2xx" | "3xx";
  /** Each request's `ip` is replaced by one that was never sent before. */
  readonly drawsAddresses?: boolean;
  readonly connections: number;
  readonly seconds: number;
  /** Calls a second of all connections together; by default as fast as they are answered. */
  readonly perSecond?: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** As expected. */
  readonly answered: number;
  /** Unexpected responses, and requests without one. */
  readonly failures: number;
}

/** IPv4 from 32.0.0.0 on, in an order that no cache of networks likes; from another place in each process. */
let drawn = Math.floor(Math.random() * 2 ** 27);
function drawAddress(): string {
  drawn = (drawn + 1) % 2 ** 27;
  // An odd factor: each number below 2 ** 27 comes once.
  const at = 2 ** 29 + (Math.imul(drawn, 0x9e3779b1) & (2 ** 27 - 1));
  return [at >>> 24, (at >>> 16) & 255, (at >>> 8) & 255, at & 255].join(".");
}

const plan = JSON.parse(await text(process.stdin)) as LoadPlan; // written by runLoad
const result = await autocannon({
  url: plan.url,
  connections: plan.connections,
  duration: plan.seconds,
  ...(plan.perSecond !== undefined && { overallRate: plan.perSecond }),
  requests: plan.paths.map((path, index) => ({
    method: "GET" as const,
    path,
    ...(plan.headers !== undefined && { headers: { ...plan.headers[index] } }),
    ...(plan.drawsAddresses && {
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        path: path.replace(/\bip=[^&]*/, () => `ip=${drawAddress()}`),
      }),
    }),
  })),
});
const answers = result["1xx"] + result["2xx"] + result["3xx"] + result["4xx"] + result["5xx"];
const summary: LoadResult = {
  requestsPerSecond: result.requests.average,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  answered: result[plan.expects ?? "2xx"],
  failures: answers - result[plan.expects ?? "2xx"] + result.errors + result.timeouts,
};
console.log(JSON.stringify(summary));
