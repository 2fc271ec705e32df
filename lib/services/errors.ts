/** What was asked is not to be done, and the caller can do something about it. Knows no HTTP. */
export abstract class ServiceError extends Error {
  abstract readonly code:
    | "not_found"
    | "conflict"
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

/** The role does not reach that far. */
export class ForbiddenError extends ServiceError {
  override readonly name = "ForbiddenError";
  readonly code = "forbidden";
}

/** It takes a fresh sign-in. */
export class SignInAgainError extends ServiceError {
  override readonly name = "SignInAgainError";
  readonly code = "sign_in_again";
}

/** It takes more of the machine than one request may have. */
export class TooMuchError extends ServiceError {
  override readonly name = "TooMuchError";
  readonly code = "invalid_input";
}

/** One thing wrong with an input: where, and what. */
export interface InputProblem {
  readonly path: string;
  readonly message: string;
}

export class InvalidInputError extends ServiceError {
  override readonly name = "InvalidInputError";
  readonly code = "invalid_input";

  constructor(readonly problems: readonly InputProblem[]) {
    super(problems.map(({ path, message }) => `${path} ${message}`).join("\n"));
  }
}
