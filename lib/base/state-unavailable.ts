/** The database cannot be queried and memory is stale or insufficient: the call fails closed. */
export class StateUnavailableError extends Error {
  override readonly name: string = "StateUnavailableError";
  readonly isStateUnavailable = true;
}

/**
 * Not by `instanceof` the class: Next.js bundles its own copy, and the state that throws uses another.
 */
export function isStateUnavailable(error: unknown): boolean {
  return error instanceof Error && "isStateUnavailable" in error;
}
