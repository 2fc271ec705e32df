import type pg from "pg";
import type { MigrationFile } from "@/lib/db/migration-files";
import { readApplied } from "@/lib/db/migration-history";
import { BackupError } from "./errors";
import { quoted, readTables } from "./tables";

/** Tables that the migrations themselves put rows into. */
const SEEDED: readonly string[] = ["package", "feed_sync"];
/** Longer than a living process goes between two heartbeats. */
const ALIVE_WITHIN = "30 s";

/** Rows by table; none in an empty database. */
export type Contents = Readonly<Record<string, number>>;

/**
 * Looks at the database that a backup is to be restored into.
 *
 * @returns how many rows would be lost
 * @throws BackupError when somebody else's tables are there, or a process serves it
 */
export async function inspectTarget(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<Contents> {
  const names = (await readTables(client)).map(({ name }) => name);
  if (names.length === 0) return {};
  await refuseForeign(client, names, files);
  await refuseServed(client, names);
  const counts: Record<string, number> = {};
  for (const name of names) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted(name)}`);
    const count = Number(rows[0]?.count);
    if (count > 0 && !SEEDED.includes(name)) counts[name] = count;
  }
  return counts;
}

/** @throws BackupError */
async function refuseForeign(
  client: pg.ClientBase,
  names: readonly string[],
  files: readonly MigrationFile[],
): Promise<void> {
  const applied = await readApplied(client);
  const known = new Set(files.map(({ name }) => name));
  // A newer Gatehouse has tables that this one cannot know.
  if (applied.some(({ name }) => !known.has(name)) && applied[0]?.name === files[0]?.name) return;
  const made = new Set(
    files.flatMap(({ sql }) =>
      [...sql.matchAll(/CREATE TABLE\s+(?:IF NOT EXISTS\s+)?"?(\w+)"?/gi)].map(([, name]) => name),
    ),
  );
  const foreign = applied.length === 0 ? names : names.filter((name) => !made.has(name));
  if (foreign.length === 0) return;
  throw new BackupError(
    `The database has tables that are not Gatehouse's: ${foreign.join(", ")}. Restore into a database of its own.`,
  );
}

/** @throws BackupError when a process has shown within seconds that it is alive */
async function refuseServed(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  if (!names.includes("process_instance")) return;
  const { rows } = await client.query<{ alive: number }>(
    `SELECT count(*)::int AS alive FROM process_instance
     WHERE stopped_at IS NULL AND heartbeat_at > now() - interval '${ALIVE_WITHIN}'`,
  );
  const alive = rows[0]?.alive ?? 0;
  if (alive === 0) return;
  throw new BackupError(
    `Gatehouse serves this database (${alive} ${alive === 1 ? "process" : "processes"} within ${ALIVE_WITHIN}): stop it first.`,
  );
}

/** Removes Gatehouse's tables, types and functions; extensions stay. */
export async function clearTarget(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(`
    WITH kept AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    SELECT format('DROP TABLE IF EXISTS %I CASCADE', relname) AS command FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      AND ('pg_class'::regclass, oid) NOT IN (SELECT * FROM kept)
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
      AND ('pg_proc'::regclass, oid) NOT IN (SELECT * FROM kept)
    UNION ALL
    SELECT format('DROP TYPE IF EXISTS %I CASCADE', typname) FROM pg_type
    WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e'
      AND ('pg_type'::regclass, oid) NOT IN (SELECT * FROM kept)`);
  for (const { command } of rows) await client.query(command);
}
