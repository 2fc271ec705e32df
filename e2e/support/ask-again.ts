import { expect } from "@playwright/test";

/**
 * A call that asks again when it is told "not now" (503), as a customer's server does: a key that is new to the server
 * is looked up within 250 ms, which a busy machine may miss.
 */
export async function askAgain<T extends { status(): number }>(ask: () => Promise<T>): Promise<T> {
  let answer = await ask();
  await expect(async () => {
    if (answer.status() === 503) answer = await ask();
    expect(answer.status()).not.toBe(503);
  }).toPass({ timeout: 30_000 });
  return answer;
}
