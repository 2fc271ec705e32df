import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { cpuSeconds } from "./lib/cpu-seconds";
import { median } from "./lib/figures";
import { environmentOf, lostRecords, startGatehouse } from "./lib/gatehouse";
import type { LoadPlan, LoadResult } from "./lib/load";
import { openWorkspace, PASSWORD } from "./lib/operator";
import { runLoad, type StartedProcess } from "./lib/process";
import { signIn } from "./lib/session";
import { visitorPaths } from "./lib/visitors";

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 8;
const ROUNDS = 5;
const TARGET = 0.9;
const KINDS = ["off", "on"] as const;
const STREAMING_EMAIL = "streaming@example.org";

/**
 * `/api/blocker` for a workspace without streams, and for one that streams every decision to an OTLP collector on
 * the same machine: rounds are interleaved in one process, medians are compared. The receiver and the load share
 * the machine with the server, so what a record costs is counted in CPU time too.
 */
export async function benchStreamedCalls(folder: string): Promise<boolean> {
  const env = environmentOf(join(folder, "data"), { PRIVATE_DESTINATIONS: "allow" });
  const collector = await startCollector();
  const server = await startGatehouse(env);
  try {
    const off = await openWorkspace(env);
    const on = await openWorkspace(env, undefined, STREAMING_EMAIL);
    await openStream(server.url, addressOf(collector));
    const plan = { url: server.url, connections: CONNECTIONS };
    const paths = { off: visitorPaths(off, 1_000), on: visitorPaths(on, 1_000) };
    const results: Record<Kind, Round[]> = { off: [], on: [] };
    for (const kind of KINDS) {
      await runLoad({ ...plan, paths: paths[kind], seconds: WARM_SECONDS });
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of KINDS) {
        const load = { ...plan, paths: paths[kind], seconds: MEASURED_SECONDS };
        results[kind].push(await measure(server, load));
      }
    }
    return print(results, await lostRecords(server.url), await streamed(server.url));
  } finally {
    await server.stop();
    collector.closeAllConnections();
    collector.close();
  }
}

type Kind = (typeof KINDS)[number];

interface Round extends LoadResult {
  /** CPU time of the server's processes without its database's, microseconds a call. */
  readonly cpuUs: number;
}

async function measure({ pid }: StartedProcess, load: LoadPlan): Promise<Round> {
  const before = cpuSeconds(pid).own;
  const result = await runLoad(load);
  const cpuUs = ((cpuSeconds(pid).own - before) / result.answers2xx) * 1e6;
  return { ...result, cpuUs };
}

/** Takes what it is sent, and looks at none of it. */
async function startCollector(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

async function openStream(url: string, collector: string): Promise<void> {
  const cookie = await signIn(url, STREAMING_EMAIL, PASSWORD);
  const answer = await fetch(`${url}/api/panel/w/streaming/streams`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: url, "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({
      ...{ name: "bench", what: "both", filter: "all", enabled: true },
      destination: { kind: "otlp", url: collector, headers: null, metrics: true },
    }),
  });
  if (!answer.ok) throw new Error(`The stream was refused: ${await answer.text()}`);
}

/** Records sent and lost. */
async function streamed(url: string): Promise<readonly [sent: number, lost: number]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figureOf = (name: string) =>
    Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? Number.NaN);
  return [figureOf("gatehouse_stream_sent_total"), figureOf("gatehouse_stream_lost_total")];
}

function print(
  results: Record<Kind, Round[]>,
  lostTraffic: number,
  [sent, lost]: readonly [sent: number, lost: number],
): boolean {
  const of = (kind: Kind, figure: (round: Round) => number) => median(results[kind].map(figure));
  const rate = (kind: Kind) => of(kind, ({ requestsPerSecond }) => requestsPerSecond);
  const cpuUs = (kind: Kind) => of(kind, (round) => round.cpuUs);
  console.log(`\n/api/blocker with a stream of every decision (OTLP), ${CONNECTIONS} connections`);
  for (const kind of KINDS) {
    const p99 = of(kind, ({ p99Ms }) => p99Ms);
    console.log(
      `  ${kind.padEnd(4)} ${Math.round(rate(kind))} requests/s   p99 ${p99} ms   ${cpuUs(kind).toFixed(1)} us of CPU a call`,
    );
  }
  const ratio = rate("on") / rate("off");
  console.log(`  on is ${ratio.toFixed(2)} of off (target ${TARGET})`);
  console.log(`  a record costs the server ${(cpuUs("on") - cpuUs("off")).toFixed(1)} us of CPU`);
  console.log(`  ${sent} records sent, ${lost} lost; ${lostTraffic} records of traffic lost`);
  return ratio >= TARGET && lost === 0 && lostTraffic === 0;
}
