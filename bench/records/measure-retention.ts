import { setTimeout as delay } from "node:timers/promises";
import { DAY_MS } from "@/lib/base/durations";
import type { TrafficStore } from "@/lib/features/traffic/store/traffic-store";
import { timeOf } from "../lib/panel-times";

const WATCHED_MS = 5_000;

export interface RetentionFigures {
  /** Whole days. */
  readonly dropped: number;
  readonly seconds: number;
  /** Milliseconds of the slowest request beforehand, and while days were dropped. */
  readonly slowestBefore: number;
  readonly slowestMeanwhile: number;
}

/**
 * Drops the two oldest days, the first of which is not whole, while somebody reads pages.
 *
 * @param now epoch ms, as it was when records were made
 */
export async function measureRetention(
  store: TrafficStore,
  pageUrl: string,
  cookie: string,
  now: number,
): Promise<RetentionFigures> {
  const slowestUntil = async (end: Promise<unknown>) => {
    let [slowest, isOver] = [0, false];
    const over = end.finally(() => {
      isOver = true;
    });
    while (!isOver) slowest = Math.max(slowest, await timeOf(pageUrl, cookie));
    await over;
    return slowest;
  };
  const slowestBefore = await slowestUntil(delay(WATCHED_MS));
  const start = performance.now();
  let [dropped, seconds] = [0, 0];
  const drop = async () => {
    dropped = await store.dropDays((Math.floor(now / DAY_MS) - 28) * DAY_MS);
    seconds = (performance.now() - start) / 1_000;
    // As long as before, so that both have as many requests.
    await delay(Math.max(0, WATCHED_MS - seconds * 1_000));
  };
  const slowestMeanwhile = await slowestUntil(drop());
  return { dropped, seconds, slowestBefore, slowestMeanwhile };
}
