import { cut } from "@/lib/base/cut";
import { isStateUnavailable } from "@/lib/base/state-unavailable";
import { databaseTroubleOf } from "@/lib/db/database-trouble";
import { InvalidInputError, ServiceError } from "@/lib/kernel";
import { NOT_STORED } from "@/lib/net/not-stored";
import type { Problem, ProblemCode } from "../schemas/problem";

const STATUS: Readonly<Record<ProblemCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  sign_in_again: 403,
  confirmation_needed: 403,
  two_factor_needed: 403,
  approval_needed: 403,
  terms_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 412,
  revision_needed: 428,
  invalid_input: 422,
  too_large: 413,
  rate_limited: 429,
  too_long: 503,
  unavailable: 503,
  internal: 500,
};

const MAX_PROBLEMS = 20;
/** Longest message or path, in characters. */
const MAX_TEXT = 300;

/** A refusal by the panel API's guards, answered by `problemResponse`. */
export class PanelError extends Error {
  override readonly name = "PanelError";

  /** @param retryAfterSeconds when a retry may succeed */
  constructor(
    readonly problem: Problem,
    readonly retryAfterSeconds?: number,
  ) {
    super(problem.message);
  }
}

/** The response for an error; undefined for an unexpected one. */
export function problemResponse(error: unknown): Response | undefined {
  if (error instanceof PanelError) return respond(error.problem, error.retryAfterSeconds);
  if (error instanceof InvalidInputError) {
    return respond(inputProblem(error));
  }
  if (error instanceof ServiceError) return respond({ code: error.code, message: error.message });
  const problem = databaseProblem(error);
  return problem && respond(problem);
}

/** Problems by field, cut: a million unknown keys must not yield a million sentences. */
export function inputProblem(
  { problems, count }: InvalidInputError,
  most: number = MAX_PROBLEMS,
): Problem {
  const named = problems.slice(0, most);
  const fields = Object.fromEntries(
    named.map(({ path, message }) => [cut(path, MAX_TEXT), cut(message, MAX_TEXT)]),
  );
  const more = count === named.length ? "" : ` ${named.length} of ${count} problems are named.`;
  return { code: "invalid_input", message: `Some fields need a change.${more}`, fields };
}

/** A database failure in plain words; undefined for other errors. */
function databaseProblem(error: unknown): Problem | undefined {
  const trouble = isStateUnavailable(error) ? "away" : databaseTroubleOf(error);
  switch (trouble) {
    case null:
      return undefined;
    case "too-long":
      return {
        code: "too_long",
        message: "This took too long. Narrow it down, or try again in a moment.",
      };
    case "read-only":
      return {
        code: "unavailable",
        message: "Nothing can be changed just now: the database is read-only. Try again later.",
      };
    case "away":
      return {
        code: "unavailable",
        message: "The database does not answer just now. Try again in a moment.",
      };
  }
}

export function respond(problem: Problem, retryAfterSeconds?: number): Response {
  const headers = {
    ...NOT_STORED,
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
  };
  return Response.json({ error: problem }, { status: STATUS[problem.code], headers });
}
