import { createHash } from "node:crypto";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type pg from "pg";
import { z } from "zod";

const historySchema = z.array(
  z.object({ name: z.string(), checksum: z.string(), isApplied: z.boolean() }),
);

/**
 * Whether the database has exactly these migrations, so that no lock is needed. Reads the table of Prisma's
 * engine, where a checksum is the SHA-256 of the file.
 */
export async function isUpToDate(client: pg.Client, list: MigrationList): Promise<boolean> {
  const history = await readHistory(client);
  const files = list.migrationDirectories.map(({ path, migrationFile }) => {
    const { content } = migrationFile;
    return content.tag === "ok" ? `${path} ${sha256(content.value)}` : path;
  });
  const applied = new Set(
    history.filter(({ isApplied }) => isApplied).map(({ name, checksum }) => `${name} ${checksum}`),
  );
  return (
    history.every(({ isApplied }) => isApplied) &&
    applied.size === files.length &&
    files.every((file) => applied.has(file))
  );
}

/** Rolled-back migrations count as not tried. No statement may fail: that would abort the caller's transaction. */
async function readHistory(client: pg.Client): Promise<z.infer<typeof historySchema>> {
  const table = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  if (table.rows[0]?.isThere !== true) return [];
  const { rows } = await client.query(`
    SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isApplied"
    FROM _prisma_migrations WHERE rolled_back_at IS NULL`);
  return historySchema.parse(rows);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
