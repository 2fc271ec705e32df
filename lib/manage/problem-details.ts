import { STATUS_CODES } from "node:http";
import { NOT_STORED } from "@/lib/net/not-stored";
import { readProblem } from "@/lib/panel/schemas/problem";
import {
  type ManageProblemCode,
  type ProblemDetails,
  problemDetails,
} from "@/lib/panel/schemas/problem-details";

/** A refusal by the management API itself, before or after the panel's operation. */
export class ManageError extends Error {
  override readonly name = "ManageError";

  constructor(
    readonly status: number,
    readonly code: ManageProblemCode,
    detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}

function problemResponse(
  problem: Omit<ProblemDetails, "type" | "title">,
  headers: Readonly<Record<string, string>>,
): Response {
  const { status } = problem;
  return Response.json(problemDetails(STATUS_CODES[status], problem), {
    status,
    headers: { ...NOT_STORED, ...headers, "Content-Type": "application/problem+json" },
  });
}

export function refusalResponse({ status, code, message, headers }: ManageError): Response {
  return problemResponse({ status, code, detail: message }, headers);
}

/** The answer of a panel's operation, with its error, if it is one, as problem details. */
export async function withProblemDetails(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const problem = readProblem(await response.json().catch(() => null));
  const { status } = response;
  // As the API says it: the database may be back in a second.
  const retryAfter = response.headers.get("retry-after") ?? (status === 503 ? "1" : null);
  const headers = retryAfter === null ? {} : { "Retry-After": retryAfter };
  if (problem === null) {
    return problemResponse({ status, code: "internal", detail: "Something failed here." }, headers);
  }
  const { code, message: detail, fields } = problem;
  const problems = Object.entries(fields ?? {}).map(([path, message]) => ({ path, message }));
  return problemResponse(
    { status, code, detail, ...(fields !== undefined && { problems }) },
    headers,
  );
}
