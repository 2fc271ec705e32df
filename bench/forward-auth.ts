import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { median } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { environmentOf, startGatehouse } from "./lib/gatehouse";
import type { LoadPlan, LoadResult } from "./lib/load";
import { EMAIL, openWorkspace, operator } from "./lib/operator";
import { runLoad } from "./lib/process";
import { visitorPaths } from "./lib/visitors";
import { hasNginx, measureThroughNginx } from "./through-nginx";

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 8;
const ROUNDS = 4;
const TARGET = 0.9;
const DOORS = ["blocker", "forward-auth"] as const;

/**
 * The same visitors through `/api/forward-auth` and `/api/blocker`, in turn, judged by a policy that monitors, so
 * that both let everyone in. A forward-auth call carries the visitor's own headers.
 */
export function benchForwardAuth(): Promise<boolean> {
  return withFolder(async (folder) => {
    const env = environmentOf(join(folder, "data"), { TRUSTED_PROXIES: "127.0.0.1/32" });
    const server = await startGatehouse(env);
    try {
      const apikey = await openWorkspace(env);
      const file = join(folder, "account.json");
      await writeFile(file, JSON.stringify({ version: 1, blocker: { mode: "monitor" } }));
      await operator(env, "account", "import", "--email", EMAIL, "--file", file);
      const paths = visitorPaths(apikey, 1_000);
      const isGood = print(await measure(server.url, paths, apikey));
      if (!hasNginx())
        console.log("  nginx is not installed: what asking adds there was not measured");
      else {
        const visitors = paths.map((path) => headersOf(new URL(path, server.url).searchParams));
        printLatency(await measureThroughNginx(folder, server.url, apikey, visitors));
      }
      return isGood;
    } finally {
      await server.stop();
    }
  });
}

type Results = Record<(typeof DOORS)[number], LoadResult[]>;

async function measure(url: string, paths: readonly string[], apikey: string): Promise<Results> {
  const plans: Record<keyof Results, Omit<LoadPlan, "seconds">> = {
    blocker: { url, paths, connections: CONNECTIONS },
    "forward-auth": {
      url,
      paths: paths.map(() => "/api/forward-auth"),
      headers: paths.map((path) => askedBy(new URL(path, url).searchParams, apikey)),
      connections: CONNECTIONS,
    },
  };
  const results: Results = { blocker: [], "forward-auth": [] };
  for (const door of DOORS) await runLoad({ ...plans[door], seconds: WARM_SECONDS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const door of DOORS) {
      results[door].push(await runLoad({ ...plans[door], seconds: MEASURED_SECONDS }));
    }
  }
  return results;
}

/** A browser's request, as a proxy passes it on. */
function askedBy(query: URLSearchParams, apikey: string): Record<string, string> {
  return {
    ...headersOf(query),
    "X-Gatehouse-Key": apikey,
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "shop.example",
    "X-Forwarded-Method": "GET",
    "X-Forwarded-Uri": new URL(query.get("url") ?? "/", "https://shop.example").pathname,
  };
}

/** A browser's request; its address is in the header that a proxy in front would set. */
function headersOf(query: URLSearchParams): Record<string, string> {
  return {
    "X-Forwarded-For": query.get("ip") ?? "",
    "User-Agent": query.get("ua") ?? "",
    Accept: "text/html,application/xhtml+xml",
    "Accept-Language": "en-US,en;q=0.9",
    "Sec-Fetch-Mode": "navigate",
    Cookie: "session=0123456789abcdef; theme=dark",
  };
}

function print(results: Results): boolean {
  console.log(
    `\nforward-auth beside blocker, ${CONNECTIONS} connections, warm, traffic records on`,
  );
  const rates = DOORS.map((door) => median(results[door].map((each) => each.requestsPerSecond)));
  for (const [at, door] of DOORS.entries()) {
    const p99 = median(results[door].map((each) => each.p99Ms));
    const failures = results[door].reduce((sum, each) => sum + each.failures, 0);
    console.log(
      `  ${door.padEnd(13)} ${Math.round(rates[at] ?? 0)} requests/s   p99 ${p99} ms   ${failures} failed`,
    );
  }
  const [blocker = 0, forwardAuth = 0] = rates;
  const ratio = forwardAuth / blocker;
  console.log(`  forward-auth is ${ratio.toFixed(2)} of blocker (target ${TARGET})`);
  return ratio >= TARGET;
}

function printLatency(times: Record<"alone" | "asking", readonly number[]>): void {
  const at = (name: keyof typeof times, share: number) => {
    const sorted = [...times[name]].sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  };
  console.log("\nthrough nginx, one request after the other, in µs");
  for (const [name, share] of [
    ["median", 0.5],
    ["p99", 0.99],
  ] as const) {
    const [alone, asking] = [at("alone", share), at("asking", share)];
    console.log(`  ${name.padEnd(8)} alone ${alone}   asking ${asking}   added ${asking - alone}`);
  }
}
