import { setTimeout as delay } from "node:timers/promises";
import { isBusy } from "@/lib/db/database-trouble";

const TRIES = 5;
const PAUSE_MS = 1_000;

/**
 * Does what begins a command, and so may be done again: a database that is starting, or has no connection free, is asked
 * once more after a moment. Other failures come at once.
 *
 * @param pause between two tries
 */
export async function whenFree<T>(
  work: () => Promise<T>,
  pause: () => Promise<unknown> = () => delay(PAUSE_MS),
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isBusy(error)) throw error;
    }
    await pause();
  }
}
