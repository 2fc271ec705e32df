/** The truth cannot be asked and what is in memory is too old or not enough: the call fails closed. */
export class StateUnavailableError extends Error {
  override readonly name: string = "StateUnavailableError";
  readonly isStateUnavailable = true;
}

/**
 * Whether an error is one of these. Not by its class: Next.js bundles its own copy of that, and the state
 * that throws was made by another.
 */
export function isStateUnavailable(error: unknown): boolean {
  return error instanceof Error && "isStateUnavailable" in error;
}
