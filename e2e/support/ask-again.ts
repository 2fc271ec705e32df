const WAIT_MS = 30_000;

/**
 * A call that asks again when it is told "not now" (503), as a customer's server does: a key that is new to the server
 * is looked up within 250 ms, which a busy machine may miss.
 */
export async function askAgain<T extends { status(): number }>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer.status() !== 503 || Date.now() > end) return answer;
  }
}
