import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { benchBlockerEvents } from "./blocker-events";
import { startBare } from "./lib/bare";
import { median } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { environmentOf, lostRecords, startGatehouse } from "./lib/gatehouse";
import type { LoadResult } from "./lib/load";
import { EMAIL, openWorkspace, operator } from "./lib/operator";
import { runLoad, type StartedProcess, startProcess } from "./lib/process";
import { visitorPaths } from "./lib/visitors";

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 10;
const ROUNDS = 3;
const LIST_ENTRIES = 200_000;
const TARGETS = { ofBare: 0.5, timesNext: 10 };

/**
 * `/api/blocker` through `server.ts`, through Next.js, and a bare handler with the same bytes: warm, 200,000
 * list entries, traffic recorded. Rounds are interleaved; medians are compared.
 *
 * `--events [counter] [stream] [webhook]`: measures what counting, streaming every decision and a webhook for every
 * block cost, instead.
 */
export function benchBlocker(options: readonly string[]): Promise<boolean> {
  const [kind, ...rest] = options;
  if (kind === "--events") return withFolder((folder) => benchBlockerEvents(folder, rest));
  return withFolder(benchIn);
}

async function benchIn(folder: string): Promise<boolean> {
  const env = environmentOf(join(folder, "data"), {});
  const started: StartedProcess[] = [];
  try {
    const fast = await startGatehouse(env);
    started.push(fast);
    const paths = visitorPaths(await prepareAccount(env, folder), 1_000);
    const next = await startProcess(nextCommand(), { ...env, ...NEXT_PORT }, NEXT_READY);
    started.push(next);
    const bare = await startBare(`${fast.url}${paths[0]}`);
    started.push(bare);
    const results = await measure({ fast: fast.url, next: next.url, bare: bare.url }, paths);
    const lost = await lostRecords(fast.url);
    return print(results, lost);
  } finally {
    for (const process of started.reverse()) await process.stop();
  }
}

type Door = "fast" | "next" | "bare";

const NEXT_READY = /Local:\s+(http:\S+)/;
const NEXT_PORT = { PORT: "31987" };

function nextCommand(): string[] {
  return [process.execPath, "node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1"];
}

/** A workspace with 200,000 list entries, none of them a visitor's. */
async function prepareAccount(env: Record<string, string>, folder: string): Promise<string> {
  const apikey = await openWorkspace(env);
  const entries = Array.from({ length: LIST_ENTRIES }, (_, index) => ({
    value: `100.${64 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
  }));
  const file = join(folder, "account.json");
  await writeFile(file, JSON.stringify({ version: 1, lists: { ipBlacklist: entries } }));
  await operator(env, "account", "import", "--email", EMAIL, "--file", file);
  return apikey;
}

async function measure(
  urls: Readonly<Record<Door, string>>,
  paths: readonly string[],
): Promise<Record<Door, LoadResult[]>> {
  const results: Record<Door, LoadResult[]> = { fast: [], next: [], bare: [] };
  const doors: readonly Door[] = ["bare", "fast", "next"];
  const plan = { paths, connections: CONNECTIONS };
  for (const door of doors) await runLoad({ ...plan, url: urls[door], seconds: WARM_SECONDS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const door of doors) {
      results[door].push(await runLoad({ ...plan, url: urls[door], seconds: MEASURED_SECONDS }));
    }
  }
  return results;
}

function print(results: Record<Door, LoadResult[]>, lost: number): boolean {
  const rate = (door: Door) => median(results[door].map((result) => result.requestsPerSecond));
  const label = { fast: "server.ts", next: "Next.js door", bare: "bare node:http" };
  console.log(
    `\n/api/blocker, ${CONNECTIONS} connections, warm, ${LIST_ENTRIES} list entries, traffic records on (${lost} lost)`,
  );
  for (const door of ["bare", "fast", "next"] as const) {
    const p99 = median(results[door].map((result) => result.p99Ms));
    const failures = results[door].reduce((sum, result) => sum + result.failures, 0);
    console.log(
      `  ${label[door].padEnd(15)} ${Math.round(rate(door)).toString().padStart(7)} requests/s   p99 ${p99} ms   ${failures} failed`,
    );
  }
  const ofBare = rate("fast") / rate("bare");
  const timesNext = rate("fast") / rate("next");
  console.log(`  server.ts is ${ofBare.toFixed(2)} of bare (target ${TARGETS.ofBare})`);
  console.log(
    `  server.ts is ${timesNext.toFixed(1)} times the Next.js door (target ${TARGETS.timesNext})`,
  );
  return ofBare >= TARGETS.ofBare && timesNext >= TARGETS.timesNext && lost === 0;
}
