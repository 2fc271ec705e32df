/** A failed command; the message is for the operator. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";

  /** @param status of the process; 3: someone else changed something meanwhile */
  constructor(
    message: string,
    readonly status: 1 | 3 = 1,
  ) {
    super(message);
  }
}

/** An invalid command line, reported with the command's usage. The message carries no secret. */
export class OptionsError extends CommandError {
  override readonly name = "OptionsError";

  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}
