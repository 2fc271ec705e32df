import pg from "pg";
import type { Log } from "@/lib/base/log";
import { projectDir as ownProjectDir } from "@/lib/base/project-dir";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { openEmbedded } from "./embedded/server";
import { OLDEST_VERSION } from "./postgres-releases";

export interface OpenOptions {
  /** The operator's PostgreSQL; undefined for the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The same database without the pooler at `databaseUrl`. */
  readonly directDatabaseUrl?: string | undefined;
  readonly dataDir: string;
  /** PostgreSQL's programs for the embedded one: `system`, or a folder; undefined for those of the npm package. */
  readonly postgresPrograms?: string | undefined;
  readonly log: Log;
  /** Folder of `node_modules`. */
  readonly projectDir?: string;
}

export interface OpenDatabase {
  readonly url: string;
  /** The database itself where `url` is a pooler: for migrations and LISTEN. */
  readonly directUrl: string;
  /** May create databases; only for the embedded one. */
  readonly superuserUrl?: string;
  readonly kind: "embedded" | "own";
  /** False where a connection may not set `statement_timeout`. */
  readonly acceptsTimeouts: boolean;
  /** Call it after every pool on `url` is closed. Keeps a database running that another process uses. */
  close(): Promise<void>;
}

/**
 * Opens this process's database: the operator's, if it answers and is new enough, or the embedded one,
 * started or joined.
 *
 * @throws Error whose message names the cause and contains no password
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log, projectDir = ownProjectDir() } = options;
  const { postgresPrograms: programs } = options;
  if (databaseUrl === undefined) {
    const embedded = await openEmbedded({ dataDir, projectDir, programs, log });
    return { kind: "embedded", ...embedded, directUrl: embedded.url, acceptsTimeouts: true };
  }
  const { directDatabaseUrl: directUrl = databaseUrl } = options;
  await checkUsable("DATABASE_URL", databaseUrl);
  if (directUrl !== databaseUrl) await checkUsable("DIRECT_DATABASE_URL", directUrl);
  const acceptsTimeouts = await doesAcceptTimeouts(databaseUrl);
  if (!acceptsTimeouts) warnAboutPooler(log, options);
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
    throw new Error(`${name}: the database at ${host} cannot be used: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

/** Poolers refuse connection settings that they cannot preserve. */
async function doesAcceptTimeouts(url: string): Promise<boolean> {
  const asked = ask<string>(url, "current_setting('statement_timeout')", {
    statement_timeout: 60_000,
  });
  return asked.then(
    (set) => set === "1min",
    () => false,
  );
}

function warnAboutPooler(log: Log, { directDatabaseUrl }: OpenOptions): void {
  const isDirectGiven = directDatabaseUrl !== undefined;
  log.warn(
    { isDirectGiven },
    "DATABASE_URL does not accept statement_timeout, as is usual for poolers: slow statements are abandoned on " +
      "this side only. ALTER ROLE … SET statement_timeout = '10s' makes the database end them too." +
      (isDirectGiven
        ? ""
        : " Set DIRECT_DATABASE_URL to the database itself, so that other processes' changes arrive at once."),
  );
}

/** The value of one expression, on a new connection. */
async function ask<T>(url: string, expression: string, config: pg.ClientConfig = {}): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIME_LIMITS_MS.database.connectAtStart,
    query_timeout: TIME_LIMITS_MS.database.connectAtStart,
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
    // Not awaited, as the server may not answer: ending a connection with a pending query cuts it.
    void client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
