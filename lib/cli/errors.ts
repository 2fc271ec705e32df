import { databaseTroubleOf } from "@/lib/db/database-trouble";

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

/** The text of an error for the operator. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("\n");
  // Prisma's own words are about its calls, with their places in our code.
  if (isPrismas(error)) return databaseWords(error);
  return error instanceof Error ? error.message.trim() || error.name : String(error);
}

const isPrismas = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name.startsWith("PrismaClient") ||
    ("code" in error && /^P\d{4}$/.test(String(error.code))));

function databaseWords(error: Error): string {
  switch (databaseTroubleOf(error)) {
    case "too-long":
      return "The database took too long: the change under way was undone. Try again when it, or this machine, is less busy.";
    case "away":
      return "The database does not answer, or the connection was lost. Check that it runs and what was changed, then try again.";
    case "read-only":
      return "The database takes no changes: it is a replica, or set to read-only.";
    case null:
      return `The database refused this${codeOf(error)}. With LOG_LEVEL=debug, the log has its message.`;
  }
}

const codeOf = (error: Error) => ("code" in error ? ` (${String(error.code)})` : "");
