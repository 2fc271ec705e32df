/** Why a thread ended before its work did. */
export type ThreadEnd = "memory" | "time" | "exit";

const MESSAGES = {
  memory: "the thread took more memory than it may",
  time: "the thread took longer than it may",
  exit: "the thread has ended",
} as const satisfies Record<ThreadEnd, string>;

/** A thread that ended before its work did. Exceptions of the work itself are passed on unchanged. */
export class ThreadEnded extends Error {
  override readonly name = "ThreadEnded";

  constructor(readonly reason: ThreadEnd) {
    super(MESSAGES[reason]);
  }
}

/**
 * Why a thread ended; null for any other error. Not `instanceof`: Next.js bundles its own copy of the
 * class, and another copy may have opened the thread.
 */
export function threadEndOf(error: unknown): ThreadEnd | null {
  if (!(error instanceof Error && error.name === "ThreadEnded" && "reason" in error)) return null;
  const { reason } = error;
  return reason === "memory" || reason === "time" || reason === "exit" ? reason : null;
}
