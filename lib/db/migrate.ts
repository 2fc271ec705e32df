import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import type { Log } from "@/lib/base/log";
import { type MigrationFile, readMigrationFiles } from "./migration-files";
import { isUpToDate, readApplied } from "./migration-history";
import { withMigrationLock } from "./migration-lock";
import { openSchemaEngine, type SchemaFile } from "./schema-engine";

const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** Prevents the start; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface MigrateOptions {
  /** Folder of the schema and the migrations; by default the project's `prisma`. */
  readonly prismaDir?: string;
  readonly log?: Log;
  /** How long to wait for another process that is migrating. */
  readonly waitMs?: number;
  /** How long one try may wait for a table's lock. Whoever comes behind it waits as long. */
  readonly lockTimeoutMs?: number;
}

/** Longer than the largest migration of a large installation takes. */
const WAIT_MS = 600_000;
/** Half of what a call may take: writers stay behind a migration that waits for a reader. */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 2_000;
const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Applies the project's pending migrations to the database at `url`, with Prisma's engine and its
 * `_prisma_migrations` table. Of several processes that start at once, one applies them and the others wait;
 * none waits when nothing is pending. Each migration is atomic, so one that failed (a full disk, a killed
 * process) is tried again.
 *
 * @param url the database itself or a pooler, also in transaction mode
 * @returns names of the applied migrations, oldest first
 * @throws MigrationError when a migration fails, or when the database's history is not this version's
 */
export async function migrate(
  url: string,
  projectDir: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { prismaDir = join(projectDir, "prisma"), log = SILENT, waitMs = WAIT_MS } = options;
  const { lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const schema = await readSchema(prismaDir);
  const files = await readMigrationFiles(prismaDir);
  const client = new pg.Client({ connectionString: url, application_name: "gatehouse migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (await isUpToDate(client, files)) return [];
    return await withMigrationLock(client, log, waitMs, async () => {
      // The previous holder may have applied them all.
      if (await isUpToDate(client, files)) return [];
      const applied = (await readApplied(client)).map(({ name }) => name);
      const list = asList(prismaDir, files);
      const attempt = () => apply(url, projectDir, schema, list, lockTimeoutMs);
      await retried(attempt, { log, waitMs, pauseMs: Math.min(PAUSE_MS, 4 * lockTimeoutMs) });
      return files.map(({ name }) => name).filter((name) => !applied.includes(name));
    });
  } catch (error) {
    throw error instanceof MigrationError ? error : new MigrationError(explain(error));
  } finally {
    await client.end();
  }
}

async function readSchema(prismaDir: string): Promise<SchemaFile> {
  const path = join(prismaDir, "schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

/** The project's migrations, as Prisma's engine takes them. */
function asList(prismaDir: string, files: readonly MigrationFile[]): MigrationList {
  return {
    baseDir: join(prismaDir, "migrations"),
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: files.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
    })),
  };
}

/** A migration that got no lock left nothing behind, and gave way to those behind it meanwhile. */
async function retried(
  attempt: () => Promise<void>,
  { log, waitMs, pauseMs }: { log: Log; waitMs: number; pauseMs: number },
): Promise<void> {
  const end = performance.now() + waitMs;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > end) throw error;
      const migration = nameIn(error);
      log.warn({ migration, tries }, "a migration waits for a table that others use; trying again");
    }
    await delay(pauseMs);
  }
}

async function apply(
  url: string,
  projectDir: string,
  schema: SchemaFile,
  migrationsList: MigrationList,
  lockTimeoutMs: number,
): Promise<void> {
  const { engine, close } = await openSchemaEngine(url, schema, projectDir, lockTimeoutMs);
  try {
    await prepareHistory(engine, migrationsList);
    await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
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
  // A failed migration left nothing behind, so its file may be corrected.
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
 * SQL from the migrations to `schema.prisma`; empty when they agree. Replays the migrations in a scratch
 * database beside the one at `url`, whose user must be allowed to create databases.
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
      from: { tag: "migrations", ...asList(prismaDir, await readMigrationFiles(prismaDir)) },
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

/** Extracts the reason and the migration's name from the engine's message, without its trace. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const name = nameIn(error);
  const [sentence = ""] = message.split(/\n\s+\d+: /);
  const reason = sentence.replace("external connector error", "").trim().replaceAll("\n", " ");
  return name
    ? `The migration ${name} failed and nothing of it was kept: ${reason}`
    : `The database could not be migrated: ${reason}`;
}

function nameIn(error: unknown): string | undefined {
  return /with migration_name="([^"]+)"/.exec(String(error))?.[1];
}

function isLockTimeout(error: unknown): boolean {
  return String(error).includes("canceling statement due to lock timeout");
}
