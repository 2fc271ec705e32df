/** A delivered feed file, in a temporary file of the cache. */
export interface Delivery {
  /** Absolute path. */
  readonly file: string;
  /** SHA-256 of the content in hex. */
  readonly hash: string;
  /** Epoch ms: `Last-Modified` or the file's modification time; null when unknown. */
  readonly modifiedAt: number | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** A local file's fingerprint (size, times, inode). */
  readonly source: string | null;
}

/** The source is unchanged: it still has the last good copy, or the quarantined content. */
export type SameAs = "copy" | "quarantine";

export type FailureKind =
  /** No answer: no connection, or a time-out. Repeated, it ends requests to the host for this sync. */
  | "silent"
  /** Probably brief: a broken connection, HTTP 503. */
  | "passing"
  /** The source does not have it: HTTP 404, no such file. Not worth a quick retry either. */
  | "missing"
  /** Not worth a quick retry: HTTP 403, too large. */
  | "lasting";

/** Why a feed's file could not be fetched; the message is for the operator. */
export class DeliveryError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The server's `Retry-After`. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
