import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { openSchemaEngine, type SchemaFile } from "./schema-engine";

/** "gatehous" in ASCII: the advisory lock that every Gatehouse process takes before it migrates. */
const MIGRATION_LOCK = "7449357986938811763";

const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** Something that stops the start; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * Brings the database at `url` to the newest migration of `projectDir/prisma/migrations`, through
 * Prisma's engine and its `_prisma_migrations` table. Of several processes that start at once, one
 * applies and the others wait for it.
 *
 * @returns names of the migrations that were applied now, oldest first
 * @throws MigrationError when a migration fails, has failed before, or is missing from the folder
 */
export async function migrate(url: string, projectDir: string): Promise<string[]> {
  const schema = await readSchema(projectDir);
  const migrationsList = await readMigrations(projectDir);
  return withMigrationLock(url, async () => {
    const { engine, close } = await openSchemaEngine(url, schema);
    try {
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList,
        filters: NO_FILTERS,
      });
      return appliedMigrationNames;
    } catch (error) {
      throw new MigrationError(explain(error), { cause: error });
    } finally {
      await close();
    }
  });
}

/**
 * SQL that leads from the migrations to `schema.prisma`; an empty string when they agree.
 * Replays the migrations in a scratch database beside the one at `url`, which must allow that.
 */
export async function diffMigrations(url: string, projectDir: string): Promise<string> {
  const schema = await readSchema(projectDir);
  const { engine, close } = await openSchemaEngine(url, schema);
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "migrations", ...(await readMigrations(projectDir)) },
      to: { tag: "schemaDatamodel", files: [schema] },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    });
    return exitCode === 0 ? "" : (stdout ?? "");
  } finally {
    await close();
  }
}

async function readSchema(projectDir: string): Promise<SchemaFile> {
  const path = join(projectDir, "prisma", "schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

async function readMigrations(projectDir: string): Promise<MigrationList> {
  const baseDir = join(projectDir, "prisma", "migrations");
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => {
      const content = await readFile(join(baseDir, name, "migration.sql"), "utf8");
      return {
        path: name,
        migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: content } },
      };
    }),
  );
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

/** A session lock: PostgreSQL frees it when this process ends, however it ends. */
async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "gatehouse migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1::bigint)", [MIGRATION_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
