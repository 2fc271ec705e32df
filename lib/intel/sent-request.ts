/** The visitor's request as far as it is known. Names of headers are in lower case. */
export interface SentRequest {
  readonly method: string;
  /** As sent: absolute, or a path alone. */
  readonly url: string | undefined;
  /** In the order given; several of one name are joined by ", ". */
  readonly headers: ReadonlyMap<string, string>;
  /** The door is known to pass on every header that browsers are compared by: what is not there was not sent. */
  readonly isWhole: boolean;
  /** Whether a header that the operator has named for them holds prints: not where the visitor could have sent it. */
  readonly carriesPrints: boolean;
}
