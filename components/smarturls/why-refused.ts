import { ApiError } from "@/components/panel/api-client";
import { asSentence } from "@/components/policy/errors";

/** The error as a sentence: the first field's problem where there is one. */
export function whyRefused(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.problem.fields ?? {}) : [];
  return first === undefined ? error.message : asSentence(first);
}
