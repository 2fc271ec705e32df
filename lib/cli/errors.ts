/** A failed command; the message is for the operator. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** An invalid command line, reported with the command's usage. The message carries no secret. */
export class OptionsError extends CommandError {
  override readonly name = "OptionsError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}
