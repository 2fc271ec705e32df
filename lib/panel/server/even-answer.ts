import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "@/lib/clock";

const STEP_MS = 250;

/**
 * Lets an answer leave on the next full quarter of a second, so that its time does not tell which way
 * the work went: whether an address has an account, say.
 *
 * @param wait for so many milliseconds
 */
export async function answerEvenly<T>(
  clock: Pick<Clock, "monotonicMs">,
  work: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<T> {
  const start = clock.monotonicMs();
  try {
    return await work();
  } finally {
    const elapsed = clock.monotonicMs() - start;
    await wait((Math.floor(elapsed / STEP_MS) + 1) * STEP_MS - elapsed);
  }
}
