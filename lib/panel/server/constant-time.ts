import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "@/lib/base/clock";

const STEP_MS = 250;

/**
 * Delays a response to the next full quarter of a second, so that its time does not reveal the outcome, such
 * as whether an address has an account.
 *
 * @param wait sleeps for a number of milliseconds
 */
export async function inConstantTime<T>(
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
