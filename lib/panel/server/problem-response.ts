import { InvalidInputError, ServiceError } from "@/lib/services/errors";
import type { Problem, ProblemCode } from "../schemas/problem";

const STATUS: Readonly<Record<ProblemCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid_input: 422,
  rate_limited: 429,
  internal: 500,
};

/** Why a request to the panel's API is not served; thrown by its guards, answered by `problemResponse`. */
export class PanelError extends Error {
  override readonly name = "PanelError";

  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The answer for an error; undefined for one that nobody foresaw. */
export function problemResponse(error: unknown): Response | undefined {
  if (error instanceof PanelError) return respond(error.problem);
  if (error instanceof InvalidInputError) {
    const fields = Object.fromEntries(error.problems.map(({ path, message }) => [path, message]));
    return respond({ code: "invalid_input", message: "Some fields need a change.", fields });
  }
  if (error instanceof ServiceError) return respond({ code: error.code, message: error.message });
  return undefined;
}

export function respond(problem: Problem): Response {
  return Response.json({ error: problem }, { status: STATUS[problem.code], headers: NOT_STORED });
}

export const NOT_STORED = { "Cache-Control": "no-store" };
