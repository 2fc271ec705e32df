/** The request is refused for a reason that the caller can act on. Independent of HTTP. */
export abstract class ServiceError extends Error {
  abstract readonly code:
    | "not_found"
    | "conflict"
    | "stale"
    | "forbidden"
    | "invalid_input"
    | "sign_in_again";
}

export class NotFoundError extends ServiceError {
  override readonly name = "NotFoundError";
  readonly code = "not_found";
}

export class ConflictError extends ServiceError {
  override readonly name = "ConflictError";
  readonly code = "conflict";
}

/** The basis of the change is no longer what is stored. */
export class StaleError extends ServiceError {
  override readonly name = "StaleError";
  readonly code = "stale";
}

/** The caller's role does not allow it. */
export class ForbiddenError extends ServiceError {
  override readonly name = "ForbiddenError";
  readonly code = "forbidden";
}

/** Requires a fresh sign-in. */
export class SignInAgainError extends ServiceError {
  override readonly name = "SignInAgainError";
  readonly code = "sign_in_again";
}

/** Exceeds the resources that one request may use. */
export class TooMuchError extends ServiceError {
  override readonly name = "TooMuchError";
  readonly code = "invalid_input";
}

/** One problem with an input: where, and what. */
export interface InputProblem {
  readonly path: string;
  readonly message: string;
}

export class InvalidInputError extends ServiceError {
  override readonly name = "InvalidInputError";
  readonly code = "invalid_input";

  /** @param count of all problems, where not each is given */
  constructor(
    readonly problems: readonly InputProblem[],
    readonly count: number = problems.length,
  ) {
    super(problems.map(({ path, message }) => `${path} ${message}`).join("\n"));
  }
}
