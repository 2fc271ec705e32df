import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { lostRecords, metricsOf } from "../lib/gatehouse";
import { runScript, type StartedProcess } from "../lib/process";
import type { CrowdPlan, CrowdResult } from "./crowd";

const CONNECTIONS = 16;
const PARTS = 4;
/** By then caches are as full as they become. */
const FILLING = 160_000;
const QUIET_MS = 10_000;

export interface Sample {
  /** Visitors so far. */
  readonly visitors: number;
  /** The memory of the server's process, MB. */
  readonly rss: number;
  /** Its main thread's JavaScript. */
  readonly heap: number;
}

export interface Memory extends CrowdResult {
  readonly samples: readonly Sample[];
  readonly lost: number;
}

/**
 * The server's memory while visitors who never solve their challenge come and go. The first sample is before them, the
 * second with full caches.
 */
export async function measureMemory(
  server: StartedProcess,
  apikey: string,
  visitors: number,
): Promise<Memory> {
  const samples = [await sample(server, 0)];
  const sums = { challenged: 0, seen: 0, seconds: 0 };
  // Every connection asks for as many, each with their page.
  const part = Math.ceil(visitors / PARTS / CONNECTIONS) * CONNECTIONS;
  let first = 0;
  for (const many of [FILLING, ...Array.from({ length: PARTS }, () => part)]) {
    const plan = { url: server.url, apikey, first, visitors: many, connections: CONNECTIONS };
    const script = new URL("crowd.ts", import.meta.url);
    const came = await runScript<CrowdPlan, CrowdResult>(script, plan);
    sums.challenged += came.challenged;
    sums.seen += came.seen;
    sums.seconds += came.seconds;
    first += many;
    samples.push(await sample(server, first));
  }
  return { ...sums, samples, lost: await lostRecords(server.url) };
}

async function sample({ pid, url }: StartedProcess, visitors: number): Promise<Sample> {
  await delay(QUIET_MS);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const metrics = await metricsOf(url);
  const rss = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 ** 2;
  return { visitors, rss, heap };
}
