import type { ProblemCode } from "./problem";

/** Codes of the management API's problems: the panel's, and its own. */
export type ManageProblemCode =
  | ProblemCode
  | "token_invalid"
  | "scope_missing"
  | "network_not_allowed"
  | "idempotency_key_invalid"
  | "idempotency_key_reused"
  | "idempotency_unanswered";

/** Problem details (RFC 9457). */
export interface ProblemDetails {
  /** A URI reference: the guide's words on the code. */
  readonly type: string;
  /** The status in words. */
  readonly title: string;
  readonly status: number;
  /** The event, in a sentence or two. */
  readonly detail: string;
  readonly code: ManageProblemCode;
  /** Problems of invalid input, by field. */
  readonly problems?: readonly { readonly path: string; readonly message: string }[];
}

const GUIDE = "/docs/guides/management-api";

/** With the guide's words on its code. @param title the status in words */
export function problemDetails(
  title: string | undefined,
  problem: Omit<ProblemDetails, "type" | "title">,
): ProblemDetails {
  return { type: `${GUIDE}#${problem.code}`, title: title ?? "Error", ...problem };
}
