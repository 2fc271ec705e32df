import type { Clock } from "@/lib/clock";

/**
 * Answers from memory for a while, so that asking costs nothing however many ask. An error is told to
 * those who waited for it, and not kept.
 *
 * @param keptMs for how many milliseconds an answer holds
 */
export function remembered<T>(
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
