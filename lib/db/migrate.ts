import { join } from "node:path";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import type { Log } from "./log-port";
import { readMigrations, readSchema } from "./migration-files";
import { isUpToDate } from "./migration-history";
import { withMigrationLock } from "./migration-lock";
import { openSchemaEngine, type SchemaFile } from "./schema-engine";

const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** Something that stops the start; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface MigrateOptions {
  /** Where the schema and the migrations lie, when not in the project's `prisma`. */
  readonly prismaDir?: string;
  readonly log?: Log;
  /** How long another process may take that migrates already. */
  readonly waitMs?: number;
}

/** The largest migration of a large installation is done in less. */
const WAIT_MS = 600_000;
const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Brings the database at `url` to the newest migration of the project, through
 * Prisma's engine and its `_prisma_migrations` table. Of several processes that start at once, one
 * applies and the others wait for it; where nothing is to be applied, nobody waits for anything. A migration
 * is applied whole or not at all, so one that failed before (a full disk, a killed process) is tried again.
 *
 * @param url the database itself or a pooler, also one that gives each transaction another connection
 * @returns names of the migrations that were applied now, oldest first
 * @throws MigrationError when a migration fails, or when the database is not one that this version knows
 */
export async function migrate(
  url: string,
  projectDir: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { prismaDir = join(projectDir, "prisma"), log = SILENT, waitMs = WAIT_MS } = options;
  const schema = await readSchema(prismaDir);
  const migrationsList = await readMigrations(prismaDir);
  const client = new pg.Client({ connectionString: url, application_name: "gatehouse migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (await isUpToDate(client, migrationsList)) return [];
    return await withMigrationLock(client, log, waitMs, async () => {
      // Whoever had the lock before may have applied them all.
      if (await isUpToDate(client, migrationsList)) return [];
      return apply(url, projectDir, schema, migrationsList);
    });
  } catch (error) {
    throw error instanceof MigrationError ? error : new MigrationError(explain(error));
  } finally {
    await client.end();
  }
}

async function apply(
  url: string,
  projectDir: string,
  schema: SchemaFile,
  migrationsList: MigrationList,
): Promise<string[]> {
  const { engine, close } = await openSchemaEngine(url, schema, projectDir);
  try {
    await prepareHistory(engine, migrationsList);
    const applied = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
    return applied.appliedMigrationNames;
  } finally {
    await close();
  }
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
