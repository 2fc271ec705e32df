import type { OpenTask, ThreadTask } from "@/lib/threads/task";
import type { Thread, ThreadLimits, ThreadService } from "@/lib/threads/thread";
import { threadEndOf } from "@/lib/threads/thread-ended";
import { TooMuchError } from "./errors";

/** For the largest files: a million entries with notes take half of this memory; a call takes seconds when the cores are free. */
export const LARGE_FILE: ThreadLimits = { memoryMb: 1_024, timeoutMs: 5 * 60_000 };

/** Tells people that a task needs more than allowed, as sentences. */
export type TooMuchInWords = (end: "memory" | "time") => string;

/** For both imports. */
export const importTooLarge: TooMuchInWords = (end) =>
  `This import needs more ${end} than allowed and changed nothing. Split it into smaller ones.`;

/** Opens a task, uses it, and ends it. @throws TooMuchError, and what `use` throws */
export async function withTask<S extends ThreadService<S>, T>(
  open: OpenTask,
  task: ThreadTask<S>,
  inWords: TooMuchInWords,
  use: (thread: Thread<S>) => Promise<T>,
): Promise<T> {
  const thread = open(task);
  try {
    return await use(thread);
  } catch (error) {
    throw asTooMuch(error, inWords);
  } finally {
    await thread.end();
  }
}

/** A task's failure for people: a TooMuchError when its thread ran out of memory or time, else the error itself. */
export function asTooMuch(error: unknown, inWords: TooMuchInWords): unknown {
  const end = threadEndOf(error);
  return end === "memory" || end === "time" ? new TooMuchError(inWords(end)) : error;
}
