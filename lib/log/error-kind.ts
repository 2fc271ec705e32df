import { isStateUnavailable } from "@/lib/base/state-unavailable";
import { databaseTroubleOf } from "../db/database-trouble";

/** Whether the database failed for a reason that is not the caller's fault. */
export function isDatabaseTrouble(error: unknown): boolean {
  return isStateUnavailable(error) || databaseTroubleOf(error) !== null;
}

/** An error and its causes in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = error.message.trim().split("\n");
  // The last line of Prisma's messages is the reason; those before it quote code.
  const reason = lines.at(-1)?.trim() || error.name;
  return error.cause === undefined ? reason : `${reason} (${reasonOf(error.cause)})`;
}

/** Groups errors for a throttle: the class, and the code when there is one. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
