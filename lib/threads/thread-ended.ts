const MESSAGES = {
  memory: "the thread took more memory than it may",
  time: "the thread took longer than it may",
  exit: "the thread has ended",
} as const;

/** A thread that ended before its work did. What its work itself throws comes as it was thrown. */
export class ThreadEnded extends Error {
  override readonly name = "ThreadEnded";

  constructor(readonly reason: keyof typeof MESSAGES) {
    super(MESSAGES[reason]);
  }
}
