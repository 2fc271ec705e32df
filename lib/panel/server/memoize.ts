import type { Clock } from "@/lib/base/clock";

/**
 * Caches a result for a while, so that the cost does not grow with callers. Waiting callers share an error,
 * which is not cached.
 *
 * @param keptMs how long a result is kept
 */
export function memoize<T>(
  ask: () => Promise<T>,
  keptMs: number,
  clock: Pick<Clock, "monotonicMs">,
): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly askedAt: number } | null = null;
  return () => {
    const now = clock.monotonicMs();
    if (last !== null && now - last.askedAt < keptMs) return last.answer;
    const asked = { answer: ask(), askedAt: now };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = null;
    });
    return asked.answer;
  };
}
