/** A file that must not be used, with the reason for the operator. The last good copy goes on serving. */
export class FeedRefused extends Error {
  override readonly name = "FeedRefused";
}
