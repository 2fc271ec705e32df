import pg from "pg";
import { openEmbedded } from "./embedded/server";
import type { Log } from "./log-port";

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;

export interface OpenOptions {
  /** PostgreSQL of the operator's own; undefined: the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The same database without the pooler that `databaseUrl` names. */
  readonly directDatabaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Where `node_modules` lies. */
  readonly projectDir?: string;
}

export interface OpenDatabase {
  readonly url: string;
  /** The database itself where `url` is a pooler: for migrations, and to listen. */
  readonly directUrl: string;
  /** With the right to make databases, where that is known to be another user's: the embedded one's. */
  readonly superuserUrl?: string;
  readonly kind: "embedded" | "own";
  /** False where a connection may not say how long its statements may take. */
  readonly acceptsTimeouts: boolean;
  /** To be called after every pool on `url` is closed. Leaves a database alone that somebody else uses. */
  close(): Promise<void>;
}

/**
 * The database that this process is to use: the operator's, when it answers and is new enough, or the
 * embedded one, started or joined.
 *
 * @throws Error whose message names the cause and carries no password
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log, projectDir = process.cwd() } = options;
  if (databaseUrl === undefined) {
    const embedded = await openEmbedded(dataDir, projectDir, log);
    return { kind: "embedded", ...embedded, directUrl: embedded.url, acceptsTimeouts: true };
  }
  const { directDatabaseUrl: directUrl = databaseUrl } = options;
  await checkUsable("DATABASE_URL", databaseUrl);
  if (directUrl !== databaseUrl) await checkUsable("DIRECT_DATABASE_URL", directUrl);
  const acceptsTimeouts = await doesAcceptTimeouts(databaseUrl);
  if (!acceptsTimeouts) tellOfPooler(log, options);
  const close = () => Promise.resolve();
  return { kind: "own", url: databaseUrl, directUrl, acceptsTimeouts, close };
}

async function checkUsable(name: string, url: string): Promise<void> {
  try {
    const major = await ask<number>(url, "current_setting('server_version_num')::int / 10000");
    if (major >= OLDEST_VERSION) return;
    throw new Error(`it is PostgreSQL ${major}, ${OLDEST_VERSION} or newer is needed`);
  } catch (cause) {
    const { host } = new URL(url);
    throw new Error(`${name}: the database at ${host} cannot be used: ${reasonOf(cause)}`);
  }
}

/** Of the settings that a connection can bring along, poolers refuse those that they cannot keep for it. */
async function doesAcceptTimeouts(url: string): Promise<boolean> {
  const asked = ask<string>(url, "current_setting('statement_timeout')", {
    statement_timeout: 60_000,
  });
  return asked.then(
    (set) => set === "1min",
    () => false,
  );
}

function tellOfPooler(log: Log, { directDatabaseUrl }: OpenOptions): void {
  const isDirectGiven = directDatabaseUrl !== undefined;
  log.warn(
    { isDirectGiven },
    "DATABASE_URL does not take statement_timeout, as poolers do not: statements that take too long are given up " +
      "on this side only. ALTER ROLE … SET statement_timeout = '10s' lets the database end them too." +
      (isDirectGiven
        ? ""
        : " Set DIRECT_DATABASE_URL to the database itself, so that changes made elsewhere are heard at once."),
  );
}

/** The value of one expression, on a connection of its own. */
async function ask<T>(url: string, expression: string, config: pg.ClientConfig = {}): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    ...config,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ value: T }>(`SELECT ${expression} AS value`);
    const [row] = rows;
    if (row === undefined) throw new Error("it gave no answer");
    return row.value;
  } finally {
    // One that does not answer is not asked to say farewell either: ending a connection with a query
    // under way cuts it.
    void client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
