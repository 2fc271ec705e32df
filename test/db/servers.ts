import pg from "pg";

/** A PostgreSQL on which tests may create and drop databases. */
export interface TestServer {
  /** URL of its maintenance database. */
  readonly url: string;
}

/**
 * A PostgreSQL that the machine has: at `TEST_DATABASE_URL`, else at 127.0.0.1:5432 under the usual
 * names. Returns the reason when there is none that lets us create databases.
 */
export async function findOwnServer(): Promise<TestServer | string> {
  const given = process.env.TEST_DATABASE_URL;
  const { PGUSER = "postgres", PGPASSWORD = "postgres" } = process.env;
  const usual = `postgresql://${encodeURIComponent(PGUSER)}:${encodeURIComponent(PGPASSWORD)}@127.0.0.1:5432/postgres`;
  const reason = await whyNot(given ?? usual);
  if (reason === undefined) return { url: given ?? usual };
  return given
    ? `the PostgreSQL at TEST_DATABASE_URL cannot be used: ${reason}`
    : `no PostgreSQL at 127.0.0.1:5432 (${reason}), and TEST_DATABASE_URL is not set`;
}

async function whyNot(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      "SELECT rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user",
    );
    return rows[0]?.may ? undefined : "its user may not create databases";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs one statement on a new connection. */
export async function runOn(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
