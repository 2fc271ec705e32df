import { driverFaultOf } from "./sql-state";

/**
 * Why the database failed a query, other than by the caller's fault:
 *
 * - `away`: it does not answer, refuses connections, or is shutting down.
 * - `read-only`: it accepts no writes: a replica, or a primary set to read-only.
 * - `too-long`: the statement, a lock, or the wait for a connection timed out.
 */
export type DatabaseTrouble = "away" | "read-only" | "too-long";

/** Kinds of `@prisma/adapter-pg`'s own errors, from its `convertDriverError`. */
const KINDS: Readonly<Record<string, DatabaseTrouble>> = {
  DatabaseNotReachable: "away",
  ConnectionClosed: "away",
  SocketTimeout: "away",
  TooManyConnections: "away",
  TlsConnectionError: "away",
  AuthenticationFailed: "away",
  DatabaseAccessDenied: "away",
  DatabaseDoesNotExist: "away",
};

/** SQLSTATEs, or their classes of two characters (PostgreSQL's manual, appendix A). */
const STATES: Readonly<Record<string, DatabaseTrouble>> = {
  "08": "away",
  "25006": "read-only",
  "53": "away",
  "55P03": "too-long",
  "57014": "too-long",
  "57P01": "away",
  "57P02": "away",
  "57P03": "away",
};

/** Errors that node-postgres and its pool throw without a code (pg 8, pg-pool 3). */
const MESSAGES: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^timeout exceeded when trying to connect/, "too-long"],
  [/^Connection terminated/, "away"],
  [/^Client has encountered a connection error/, "away"],
  [/^(?:connect|read|write|getaddrinfo) E[A-Z_]+/, "away"],
];

/** Prisma's code for a transaction that could not begin or end in time. */
const TRANSACTION_TOO_LONG = "P2028";

/** Null for every other error, such as a constraint violation. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code === TRANSACTION_TOO_LONG) return "too-long";
  const { kind = "", originalCode = code } = driverFaultOf(error);
  return KINDS[kind] ?? stateTrouble(originalCode) ?? messageTrouble(error.message);
}

/** `starting up` and `too many clients` (PostgreSQL's manual, appendix A). */
const BUSY = new Set(["57P03", "53300"]);

/** Whether a new connection failed for a moment's reason: asked again, the database may take it. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // node-postgres's message for a connection that took too long (pg 8).
  return BUSY.has(code) || error.message === "timeout expired" || isBusy(error.cause);
}

function stateTrouble(state: string): DatabaseTrouble | undefined {
  return STATES[state] ?? STATES[state.slice(0, 2)];
}

function messageTrouble(message: string): DatabaseTrouble | null {
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
