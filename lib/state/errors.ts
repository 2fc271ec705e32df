/** The truth cannot be asked and what is in memory is too old or not enough: the call fails closed. */
export class StateUnavailableError extends Error {
  override readonly name = "StateUnavailableError";
}
