import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits until something holds that happens behind (in the database, in another process).
 * @param limitMs when it fails; not a promise of the product: a busy machine must not reach it
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 15_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs} ms: ${what}`);
    await delay(10);
  }
}
