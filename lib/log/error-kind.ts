import { databaseTroubleOf } from "../db/database-trouble";
import { isStateUnavailable } from "../state/errors";

/** Whether the database did not do what it was asked, and nobody who asked is to blame. */
export function isDatabaseTrouble(error: unknown): boolean {
  return isStateUnavailable(error) || databaseTroubleOf(error) !== null;
}

/** An error in one line, with what lies behind it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = error.message.trim().split("\n");
  // Prisma's last line says what happened; those before it show a piece of code.
  const said = lines.at(-1)?.trim() || error.name;
  return error.cause === undefined ? said : `${said} (${reasonOf(error.cause)})`;
}

/** A name for errors that are alike, for a throttle: its class, and its code when it has one. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
