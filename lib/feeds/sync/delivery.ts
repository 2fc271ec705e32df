/** A feed's file as it was delivered, in a temporary file of the archive. */
export interface Delivery {
  /** Absolute path. */
  readonly file: string;
  /** SHA-256 of the content in hex. */
  readonly hash: string;
  /** Epoch ms: `Last-Modified`, or the file's modification time. Null when the server does not say. */
  readonly modifiedAt: number | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Of a local file: what changes when the file does. */
  readonly source: string | null;
}

/** The source still has what it had: the last good copy, or what is in quarantine. */
export type SameAs = "copy" | "quarantine";

export type FailureKind =
  /** No answer at all: no connection, a time-out. The host is not asked for much more. */
  | "silent"
  /** May well be gone in a moment: a broken connection, HTTP 503. */
  | "passing"
  /** Will be the same in a moment: HTTP 404, too large. */
  | "lasting";

/** Why a feed's file could not be fetched; the message is for the operator. */
export class DeliveryFailed extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** How long the server asks to be left alone. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
