import { threadEndOf } from "@/lib/threads/thread-ended";
import { TooMuchError } from "./errors";

/** What an import's failure is for people: one that its thread had no memory or time for, or the error itself. */
export function importFailure(error: unknown): unknown {
  const end = threadEndOf(error);
  if (end !== "memory" && end !== "time") return error;
  return new TooMuchError(
    `This import needs more ${end} than allowed and changed nothing. Split it into smaller ones.`,
  );
}
