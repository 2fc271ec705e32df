import { setTimeout as delay } from "node:timers/promises";
import { solutionOf } from "@/test/challenge/solve";
import { CHROME } from "@/test/links/links";
import type { StartedProcess } from "../lib/process";

const PROBE_EVERY_MS = 10;
/** Before the solvers come, to compare with. */
const QUIET_MS = 5_000;

export interface Solvers {
  /** Solvers who got a pass. */
  readonly passed: number;
  /** Until the last of them had it, ms. */
  readonly ms: number;
  /** How long a second client waited for its decisions, in ms: half of them, 99 % and all. */
  readonly quiet: Waits;
  readonly during: Waits;
}

export interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** A second client's waits while `count` visitors post their solutions at the same moment. */
export async function measureSolvers(
  server: StartedProcess,
  apikey: string,
  count: number,
): Promise<Solvers> {
  const solutions = [];
  for (let n = 0; n < count; n++) solutions.push(await solved(server.url, apikey, n));
  const quiet = await probe(server.url, apikey, delay(QUIET_MS));
  const since = performance.now();
  const posting = Promise.all(solutions.map((each) => post(server.url, each)));
  const during = await probe(server.url, apikey, posting);
  const ms = performance.now() - since;
  return { passed: (await posting).filter(Boolean).length, ms, quiet, during };
}

interface Solution {
  readonly ip: string;
  readonly body: string;
}

const headersOf = (ip: string) => ({ "User-Agent": CHROME, "X-Forwarded-For": ip });

async function solved(url: string, apikey: string, n: number): Promise<Solution> {
  const ip = `73.${100 + (n >> 8)}.${n & 255}.7`;
  const query = new URLSearchParams({ apikey, ip, ua: CHROME, url: "https://shop.example/" });
  const { headers } = await fetch(`${url}/api/blocker?${query}`);
  const { pathname, search } = new URL(headers.get("X-Gatehouse-Challenge") ?? "");
  const page = await fetch(url + pathname + search, { headers: headersOf(ip) });
  return { ip, body: String(solutionOf(await page.text())) };
}

async function post(url: string, { ip, body }: Solution): Promise<boolean> {
  const answer = await fetch(`${url}/.gatehouse/challenge`, {
    method: "POST",
    redirect: "manual",
    headers: { ...headersOf(ip), "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });
  await answer.arrayBuffer();
  return answer.headers.get("location")?.includes("gatehouse_pass=") ?? false;
}

/** Asks for decisions until `end`, one after the other. */
async function probe(url: string, apikey: string, end: Promise<unknown>): Promise<Waits> {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const since = performance.now();
    const query = new URLSearchParams({ apikey, ip: "88.198.1.2", ua: CHROME });
    await (await fetch(`${url}/api/blocker?${query}`)).arrayBuffer();
    waits.push(performance.now() - since);
    await delay(PROBE_EVERY_MS);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.ceil(share * waits.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}
