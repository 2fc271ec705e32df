import { asSentence } from "@/components/policy/errors";
import { ApiError } from "./api-client";

/** What is wrong with a field of a form that was not taken, as a sentence. */
export function fieldSentence(error: Error | null, path: string): string | undefined {
  const problem = error instanceof ApiError ? error.field(path) : undefined;
  return problem === undefined ? undefined : asSentence(problem);
}
