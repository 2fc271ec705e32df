/** A file that must not be used, with the reason for the operator. The last good copy keeps serving. */
export class FeedRefusedError extends Error {
  override readonly name = "FeedRefusedError";
}
