/** A command could not do what it was asked; the message is for the operator. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}

/** The command line itself is wrong: the command's usage helps. The message carries no secret. */
export class OptionsError extends CommandError {
  override readonly name = "OptionsError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}
