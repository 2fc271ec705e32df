import type pg from "pg";
import { z } from "zod";
import type { MigrationFile } from "./migration-files";

/** Prisma's own table. */
export const HISTORY_TABLE = "_prisma_migrations";

const historySchema = z.array(
  z.object({ name: z.string(), checksum: z.string(), isApplied: z.boolean() }),
);

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
export async function readApplied(
  client: pg.ClientBase,
): Promise<{ name: string; checksum: string }[]> {
  const history = await readHistory(client);
  return history
    .filter(({ isApplied }) => isApplied)
    .map(({ name, checksum }) => ({ name, checksum }));
}

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
    SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isApplied"
    FROM ${HISTORY_TABLE} WHERE rolled_back_at IS NULL ORDER BY migration_name`);
  return historySchema.parse(rows);
}

/**
 * Runs migrations in the caller's transaction, where no one else works, and notes them as Prisma's engine
 * does. An index that is made CONCURRENTLY beside writers is made plainly here, as no transaction can do that.
 */
export async function runMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<void> {
  // Prisma's engine creates it so (7.10).
  await client.query(`CREATE TABLE IF NOT EXISTS ${HISTORY_TABLE} (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`);
  for (const { name, sql, checksum } of files) {
    await client.query(sql.replaceAll(/\bCONCURRENTLY\b/gi, ""));
    await client.query(
      `INSERT INTO ${HISTORY_TABLE} (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES (gen_random_uuid()::text, $1, now(), $2, 1)`,
      [checksum, name],
    );
  }
}
