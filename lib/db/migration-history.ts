import type pg from "pg";
import { z } from "zod";
import type { MigrationFile } from "./migration-files";

/** Prisma's own table. */
export const HISTORY_TABLE = "_prisma_migrations";

const historySchema = z.array(
  z.object({
    name: z.string(),
    checksum: z.string(),
    isApplied: z.boolean(),
    note: z.string().nullable(),
  }),
);

/** A migration that a database has. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** The word of its version for those before, `expands` or `contracts NAME`; null when there is none. */
  readonly note: string | null;
}

/** Whether the database has exactly these migrations, so that no lock is needed. */
export async function isUpToDate(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<boolean> {
  const history = await readHistory(client);
  const applied = new Set(
    history.filter(({ isApplied }) => isApplied).map(({ name, checksum }) => `${name} ${checksum}`),
  );
  return (
    history.every(({ isApplied }) => isApplied) &&
    applied.size === files.length &&
    files.every(({ name, checksum }) => applied.has(`${name} ${checksum}`))
  );
}

/** The migrations that the database has, oldest first; none in one without Prisma's table. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const history = await readHistory(client);
  return history
    .filter(({ isApplied }) => isApplied)
    .map(({ name, checksum, note }) => ({ name, checksum, note }));
}

/** Migrations of a newer version: those that one with these files can serve on, and those that it cannot. */
export interface NewerMigrations {
  readonly bearable: readonly string[];
  readonly unbearable: readonly string[];
}

/**
 * Goes through the migrations that these files do not have. One that expands leaves everything as it was; one that contracts
 * takes away what no version reads any more that knows the migration before it.
 */
export function newerMigrations(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): NewerMigrations {
  const known = new Set(files.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !known.has(name));
  const isBearable = ({ note }: AppliedMigration) =>
    note === EXPANDS || known.has(/^contracts (\S+)$/.exec(note ?? "")?.[1] ?? "");
  return {
    bearable: newer.filter(isBearable).map(({ name }) => name),
    unbearable: newer.filter((each) => !isBearable(each)).map(({ name }) => name),
  };
}

const EXPANDS = "expands";

/**
 * Rolled-back migrations count as not tried. The table is looked up in the catalogue, not by `to_regclass`,
 * which remembers until the transaction ends that there was none. No statement may fail: that would abort the
 * caller's transaction.
 */
async function readHistory(client: pg.ClientBase): Promise<z.infer<typeof historySchema>> {
  const table = await client.query<{ isThere: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_class WHERE relname = '${HISTORY_TABLE}' AND pg_table_is_visible(oid)
     ) AS "isThere"`,
  );
  if (table.rows[0]?.isThere !== true) return [];
  const { rows } = await client.query(`
    SELECT migration_name AS name, checksum, logs AS note, finished_at IS NOT NULL AS "isApplied"
    FROM ${HISTORY_TABLE} WHERE rolled_back_at IS NULL ORDER BY migration_name`);
  return historySchema.parse(rows);
}

/** As Prisma's engine creates it (7.10), whose tools go on to work. */
const CREATE_HISTORY = `CREATE TABLE IF NOT EXISTS ${HISTORY_TABLE} (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** Creates the table where there is none, and settles what an older version noted as begun: it left nothing behind. */
export async function prepareHistory(client: pg.ClientBase): Promise<void> {
  await client.query(CREATE_HISTORY);
  await client.query(
    `UPDATE ${HISTORY_TABLE} SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  );
}

/**
 * Runs one migration, all of it or nothing. An index made CONCURRENTLY blocks no one, and no transaction can do that:
 * it is a migration's only statement.
 *
 * @param lockTimeoutMs how long it may wait for a table
 */
export async function runMigration(
  client: pg.ClientBase,
  file: MigrationFile,
  lockTimeoutMs: number,
): Promise<void> {
  if (CONCURRENTLY.test(file.sql)) {
    await client.query(file.sql);
    await note(client, file);
    return;
  }
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(file.sql);
    await note(client, file);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** Runs migrations in the caller's transaction, where no one else works. */
export async function runMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<void> {
  await client.query(CREATE_HISTORY);
  for (const file of files) {
    await client.query(file.sql.replaceAll(EVERY_CONCURRENTLY, ""));
    await note(client, file);
  }
}

const CONCURRENTLY = /\bCONCURRENTLY\b/i;
const EVERY_CONCURRENTLY = /\bCONCURRENTLY\b/gi;

/** In Prisma's column for messages goes what a version must know that lacks the migration's file. */
async function note(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  const { name, checksum, contracts } = file;
  await client.query(
    `INSERT INTO ${HISTORY_TABLE} (id, checksum, finished_at, migration_name, applied_steps_count, logs)
     VALUES (gen_random_uuid()::text, $1, now(), $2, 1, $3)`,
    [checksum, name, contracts === null ? EXPANDS : `contracts ${contracts}`],
  );
}
