/** As much of a body as is looked at, in bytes. */
export const MAX_BODY_BYTES = 8_192;

/** The beginning of a request's body, as a proxy passes it on. */
export interface SentBody {
  /** Cut where it is longer, or was not there in time. */
  readonly bytes: Buffer;
  /** `Content-Type` and `Content-Encoding`: the visitor's word. */
  readonly type: string | undefined;
  readonly encoding: string | undefined;
}
