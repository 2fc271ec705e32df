import { setTimeout as delay } from "node:timers/promises";

const ROUNDS = 50;
const WARM_ROUNDS = 3;

/** How long requests took, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Asks again and again, after some rounds that do not count. @param ask returns milliseconds */
export async function timesOf(ask: () => Promise<number>, rounds: number = ROUNDS): Promise<Times> {
  const times: number[] = [];
  for (let round = -WARM_ROUNDS; round < rounds; round++) {
    const ms = await ask();
    if (round >= 0) times.push(ms);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.ceil(part * times.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Asks a page's address with a session's cookie. @returns milliseconds until all of the answer is there */
export async function timeOf(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const answer = await askFor(url, cookie);
  await answer.arrayBuffer();
  return performance.now() - start;
}

/** The server notices a moment later that a reader is gone. */
const GONE_MS = 500;

/** As `timeOf`, until the first byte; the rest is not fetched. */
export async function timeToFirstByte(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const gone = new AbortController();
  const answer = await askFor(url, cookie, gone.signal);
  await answer.body?.getReader().read();
  const ms = performance.now() - start;
  gone.abort();
  await delay(GONE_MS);
  return ms;
}

async function askFor(url: string, cookie: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { headers: { Cookie: cookie }, ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
