import { type Problem, readProblem } from "@/lib/panel/schemas/problem";

/** A failed call's answer from the panel's API. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(readonly problem: Problem) {
    super(problem.message);
  }

  /** Field errors, by path. */
  field(path: string): string | undefined {
    return this.problem.fields?.[path];
  }
}

const UNREACHABLE: Problem = {
  code: "internal",
  message: "The server does not answer. Check the connection and try again.",
};

/**
 * Calls the panel's API. T is what our own route returns; both are built together.
 *
 * @throws ApiError
 */
export async function callApi<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const response = await fetch(`/api/panel/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  }).catch(() => null);
  const json: unknown = await response?.json().catch(() => null);
  if (response?.ok) return json as T; // our own route's answer
  throw new ApiError(readProblem(json) ?? UNREACHABLE);
}
