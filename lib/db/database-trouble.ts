import { driverFaultOf } from "./sql-state";

/**
 * What keeps the database from doing what it was asked, none of which is the asker's fault:
 *
 * - `away`: it does not answer, refuses connections, or is going down.
 * - `read-only`: it answers and takes no change: a replica, or a primary that was set so.
 * - `too-long`: it, or the wait for one of its connections, took longer than this work may.
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

/** What node-postgres and its pool throw without a code (pg 8, pg-pool 3). */
const MESSAGES: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^timeout exceeded when trying to connect/, "too-long"],
  [/^Connection terminated/, "away"],
  [/^Client has encountered a connection error/, "away"],
  [/^(?:connect|read|write|getaddrinfo) E[A-Z_]+/, "away"],
];

/** Prisma's own code for a transaction that could not begin, or not end, in its time. */
const TRANSACTION_TOO_LONG = "P2028";

/** Null for every other error, such as a broken constraint. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code === TRANSACTION_TOO_LONG) return "too-long";
  const { kind = "", originalCode = code } = driverFaultOf(error);
  return KINDS[kind] ?? stateTrouble(originalCode) ?? messageTrouble(error.message);
}

function stateTrouble(state: string): DatabaseTrouble | undefined {
  return STATES[state] ?? STATES[state.slice(0, 2)];
}

function messageTrouble(message: string): DatabaseTrouble | null {
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
