import pg from "pg";
import { openEmbedded } from "./embedded/server";
import type { Log } from "./log-port";

const OLDEST_VERSION = 15;

export interface OpenOptions {
  /** PostgreSQL of the operator's own; undefined: the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Where `node_modules` lies. */
  readonly projectDir?: string;
}

export interface OpenDatabase {
  readonly url: string;
  readonly kind: "embedded" | "own";
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
    return { kind: "embedded", ...(await openEmbedded(dataDir, projectDir, log)) };
  }
  await checkReachable(databaseUrl);
  return { kind: "own", url: databaseUrl, close: () => Promise.resolve() };
}

async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS major",
    );
    const major = rows[0]?.major ?? 0;
    if (major >= OLDEST_VERSION) return;
    throw new Error(`it is PostgreSQL ${major}, ${OLDEST_VERSION} or newer is needed`);
  } catch (cause) {
    const { host } = new URL(url);
    throw new Error(`DATABASE_URL: the database at ${host} cannot be used: ${reasonOf(cause)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
