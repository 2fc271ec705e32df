import type { Records } from "../records";

/** Takes a stream's records to their destination. */
export interface Sink {
  /** How often records are sent together, ms. */
  readonly everyMs: number;
  /** The most bytes of records that are sent together. */
  readonly batchBytes: number;
  /**
   * Resolves when the destination has taken all of them.
   *
   * @throws RefusedError when it will never take them; any other error: try again later
   */
  send(records: Records, signal: AbortSignal): Promise<void>;
  /** Lets go of connections; what was sent has arrived. */
  close(): Promise<void>;
}

/** The destination understood the request and refuses these records: sent again, they would be refused again. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}
