import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { median } from "./lib/figures";
import { environmentOf, lostRecords, startGatehouse } from "./lib/gatehouse";
import type { LoadResult } from "./lib/load";
import { openWorkspace, PASSWORD } from "./lib/operator";
import { runLoad } from "./lib/process";
import { signIn } from "./lib/session";
import { visitorPaths } from "./lib/visitors";

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 8;
const ROUNDS = 5;
const TARGET = 0.9;
const STREAMING_EMAIL = "streaming@example.org";

/**
 * `/api/blocker` for a workspace without streams, and for one that streams every decision to an OTLP collector on
 * the same machine: rounds are interleaved in one process, medians are compared.
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
    const results: Record<"off" | "on", LoadResult[]> = { off: [], on: [] };
    for (const kind of ["off", "on"] as const) {
      await runLoad({ ...plan, paths: paths[kind], seconds: WARM_SECONDS });
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of ["off", "on"] as const) {
        const load = { ...plan, paths: paths[kind], seconds: MEASURED_SECONDS };
        results[kind].push(await runLoad(load));
      }
    }
    return print(results, await lostRecords(server.url), await streamed(server.url));
  } finally {
    await server.stop();
    collector.closeAllConnections();
    collector.close();
  }
}

/** Takes what it is sent. */
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
  results: Record<"off" | "on", LoadResult[]>,
  lostTraffic: number,
  [sent, lost]: readonly [sent: number, lost: number],
): boolean {
  const rate = (kind: "off" | "on") => median(results[kind].map((each) => each.requestsPerSecond));
  const p99 = (kind: "off" | "on") => median(results[kind].map((each) => each.p99Ms));
  console.log(`\n/api/blocker with a stream of every decision (OTLP), ${CONNECTIONS} connections`);
  for (const kind of ["off", "on"] as const) {
    console.log(`  ${kind.padEnd(4)} ${Math.round(rate(kind))} requests/s   p99 ${p99(kind)} ms`);
  }
  const ratio = rate("on") / rate("off");
  console.log(`  on is ${ratio.toFixed(2)} of off (target ${TARGET})`);
  console.log(`  ${sent} records sent, ${lost} lost; ${lostTraffic} records of traffic lost`);
  return ratio >= TARGET && lost === 0 && lostTraffic === 0;
}
