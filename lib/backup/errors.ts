/** A backup that cannot be made, read or restored; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
