const PROBLEM_CODES = [
  "unauthenticated",
  "forbidden",
  "sign_in_again",
  "confirmation_needed",
  "two_factor_needed",
  "approval_needed",
  "terms_needed",
  "not_found",
  "method_not_allowed",
  "conflict",
  "stale",
  "revision_needed",
  "invalid_input",
  "too_large",
  "rate_limited",
  "too_long",
  "unavailable",
  "internal",
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** An error of the panel's API: a sentence for people, and details by field for forms. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  /** By field path, such as `name` or `rules.0.value`. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * Parses `{"error": …}` of the panel's API; null for anything else. By hand: every page loads this, and zod
 * would outweigh the rest of the panel's code.
 */
export function readProblem(json: unknown): Problem | null {
  if (!isRecord(json) || !isRecord(json.error)) return null;
  const { code, message, fields } = json.error;
  const known = PROBLEM_CODES.find((each) => each === code);
  if (known === undefined || typeof message !== "string") return null;
  return { code: known, message, ...(isTexts(fields) && { fields }) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === "string");
}
