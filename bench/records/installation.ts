import pg from "pg";
import { openDatabase } from "../../lib/db/open";
import { createLogger } from "../../lib/log/log";
import { environmentOf, startGatehouse } from "../lib/gatehouse";
import { operator } from "../lib/operator";
import type { StartedProcess } from "../lib/process";
import type { Caller } from "../lib/seed-days";

export const EMAIL = "bench@example.org";
export const PASSWORD = "a bench's long password";
export const HANDLE = "bench";

/** The measured workspace has half of the records, in ten keys; ten others share the rest. */
const KEYS = 10;
const OTHERS = 10;

/** An installation to be filled and measured. */
export interface Installation {
  readonly databaseUrl: string;
  readonly workspaceId: string;
  /** The measured workspace's first. */
  readonly callers: readonly Caller[];
  /** The server, once it is ready. */
  start(): Promise<StartedProcess>;
}

/**
 * Makes the workspaces, and hands the installation over.
 *
 * @param variables of the server, beside the usual ones
 */
export async function withInstallation<T>(
  dataDir: string,
  variables: Readonly<Record<string, string>>,
  use: (installation: Installation) => Promise<T>,
): Promise<T> {
  const env = environmentOf(dataDir, variables);
  const log = createLogger("warn");
  const database = await openDatabase({ databaseUrl: variables.DATABASE_URL, dataDir, log });
  try {
    const callers = (await findCallers(database.url)) ?? (await makeCallers(env, database.url));
    const [{ workspaceId } = { workspaceId: "" }] = callers;
    const start = () => startGatehouse(env);
    return await use({ databaseUrl: database.url, workspaceId, callers, start });
  } finally {
    await database.close();
  }
}

async function makeCallers(env: Record<string, string>, url: string): Promise<Caller[]> {
  const account = ["--email", EMAIL, "--password", PASSWORD, "--handle", HANDLE];
  await operator(env, "account", "create", ...account, "--package", "Business");
  for (let key = 1; key <= KEYS; key++) {
    await operator(env, "key", "create", "--email", EMAIL, "--name", `bench ${key}`);
  }
  return (await findCallers(url)) ?? [];
}

/** Null before there is a workspace. */
async function findCallers(url: string): Promise<Caller[] | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query("SELECT FROM pg_class WHERE relname = 'api_key'");
    if (tables.length === 0) return null;
    const { rows } = await client.query<Caller>(
      `SELECT workspace_id::text AS "workspaceId", id::text AS "keyId" FROM api_key ORDER BY id`,
    );
    return rows.length === 0 ? null : [...rows, ...otherCallers()];
  } finally {
    await client.end();
  }
}

/** Records need no more of a workspace than its id. */
function otherCallers(): Caller[] {
  return Array.from({ length: OTHERS }, (_, index) => {
    const id = `01890000-0000-7000-8000-${String(index).padStart(12, "0")}`;
    return { workspaceId: id, keyId: id };
  });
}
