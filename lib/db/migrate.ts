import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
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
 * Brings the database at `url` to the newest migration of the project, through
 * Prisma's engine and its `_prisma_migrations` table. Of several processes that start at once, one
 * applies and the others wait for it. A migration is applied whole or not at all, so one that failed
 * before (a full disk, a killed process) is tried again.
 *
 * @returns names of the migrations that were applied now, oldest first
 * @throws MigrationError when a migration fails, or when the database is not one that this version knows
 */
export async function migrate(
  url: string,
  projectDir: string,
  prismaDir = join(projectDir, "prisma"),
): Promise<string[]> {
  const schema = await readSchema(prismaDir);
  const migrationsList = await readMigrations(prismaDir);
  return withMigrationLock(url, async () => {
    const { engine, close } = await openSchemaEngine(url, schema, projectDir);
    try {
      await prepareHistory(engine, migrationsList);
      const applied = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
      return applied.appliedMigrationNames;
    } catch (error) {
      throw error instanceof MigrationError ? error : new MigrationError(explain(error));
    } finally {
      await close();
    }
  });
}

async function prepareHistory(engine: SchemaEngine, migrationsList: MigrationList): Promise<void> {
  const { failedMigrationNames, editedMigrationNames, history } =
    await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: NO_FILTERS,
    });
  const unknown =
    history && "unpersistedMigrationNames" in history && history.unpersistedMigrationNames;
  if (unknown && unknown.length > 0) {
    throw new MigrationError(
      `The database was written by a newer Gatehouse: this one does not know its migrations ${unknown.join(", ")}.`,
    );
  }
  // One that failed left nothing behind, so mending its file is the way on.
  const edited = editedMigrationNames.filter((name) => !failedMigrationNames.includes(name));
  if (edited.length > 0) {
    throw new MigrationError(
      `Migrations were edited after the database got them: ${edited.join(", ")}. Restore their files.`,
    );
  }
  for (const migrationName of failedMigrationNames) {
    await engine.markMigrationRolledBack({ migrationName });
  }
}

/**
 * SQL that leads from the migrations to `schema.prisma`; an empty string when they agree.
 * Replays the migrations in a scratch database beside the one at `url`, which must allow that.
 */
export async function diffMigrations(
  url: string,
  projectDir: string,
  prismaDir = join(projectDir, "prisma"),
): Promise<string> {
  const schema = await readSchema(prismaDir);
  const { engine, close } = await openSchemaEngine(url, schema, projectDir);
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: "migrations", ...(await readMigrations(prismaDir)) },
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

async function readSchema(prismaDir: string): Promise<SchemaFile> {
  const path = join(prismaDir, "schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

async function readMigrations(prismaDir: string): Promise<MigrationList> {
  const baseDir = join(prismaDir, "migrations");
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

/** The engine's sentence, and which migration it was at, from a message that ends in a trace of its own. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const name = /with migration_name="([^"]+)"/.exec(message)?.[1];
  const [sentence = ""] = message.split(/\n\s+\d+: /);
  const reason = sentence.replace("external connector error", "").trim().replaceAll("\n", " ");
  return name
    ? `The migration ${name} failed and nothing of it was kept: ${reason}`
    : `The database could not be migrated: ${reason}`;
}
