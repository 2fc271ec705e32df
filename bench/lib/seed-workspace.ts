import pg from "pg";
import { compactSeeded, countDays, seedDay, seedDays } from "./seed-days";
import { INSERT_ENTRIES, PREPARE_DAYS } from "./seed-sql";

export interface SeedPlan {
  /** The owner's. */
  readonly email: string;
  readonly records: number;
  readonly entries: number;
}

/**
 * Fills a workspace in one transaction.
 *
 * @throws when the database has traffic: made-up calls must never mix with real ones
 */
export async function seedWorkspace(
  databaseUrl: string,
  { email, records, entries }: SeedPlan,
): Promise<{ readonly records: number; readonly entries: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await refuseRealTraffic(client);
    const { workspaceId, keyId } = await findWorkspace(client, email);
    await client.query(PREPARE_DAYS);
    const now = Date.now();
    for (const day of seedDays(records, now)) {
      await seedDay(client, "traffic_record", [{ workspaceId, keyId }], day);
    }
    await countDays(client, "traffic_record", now);
    const lists = await client.query(INSERT_ENTRIES, [workspaceId, entries]);
    await client.query(
      "UPDATE workspace SET revision = revision + 1, list_revision = list_revision + 1, changed_at = now() WHERE id = $1",
      [workspaceId],
    );
    await client.query("COMMIT");
    await compactSeeded(databaseUrl, [workspaceId], now);
    await client.query("VACUUM ANALYZE traffic_record, list_entry");
    return { records, entries: lists.rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

async function refuseRealTraffic(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM traffic_record LIMIT 1");
  if (rowCount === 0) return;
  throw new Error(
    "This database has traffic already: only a database without any is filled with made-up records.",
  );
}

async function findWorkspace(
  client: pg.Client,
  email: string,
): Promise<{ readonly workspaceId: string; readonly keyId: string }> {
  const { rows } = await client.query<{ workspaceId: string; keyId: string | null }>(
    `SELECT membership.workspace_id AS "workspaceId", max(api_key.id::text) AS "keyId"
     FROM app_user JOIN membership ON membership.user_id = app_user.id
     LEFT JOIN api_key ON api_key.workspace_id = membership.workspace_id
     WHERE app_user.email = $1 GROUP BY 1 LIMIT 1`,
    [email],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no account for ${email}.`);
  if (found.keyId === null) throw new Error(`${email} has no API key yet.`);
  return { workspaceId: found.workspaceId, keyId: found.keyId };
}
