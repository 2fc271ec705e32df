import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { type MigrationFile, readMigrationFiles } from "./migration-files";
import {
  type AppliedMigration,
  isUpToDate,
  newerMigrations,
  prepareHistory,
  readApplied,
  runMigration,
} from "./migration-history";
import { withMigrationLock } from "./migration-lock";

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

const PAUSE_MS = 2_000;
const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Applies the project's pending migrations to the database at `url`, and notes them in Prisma's
 * `_prisma_migrations` table. Prisma's engine itself is not asked: as WebAssembly it loads for a second, and has
 * been seen to fail without an answer. Of several processes that start at once, one applies them and the others wait;
 * none waits when nothing is pending. Each migration is atomic, so one that failed (a full disk, a killed
 * process) is tried again. A database that the next version has migrated is served on, so that one can go back.
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
  const {
    prismaDir = join(projectDir, "prisma"),
    log = SILENT,
    waitMs = TIME_LIMITS_MS.database.migrate,
  } = options;
  const { lockTimeoutMs = TIME_LIMITS_MS.database.migrationLock } = options;
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
      const attempt = () => apply(url, files, { lockTimeoutMs, log });
      await retried(attempt, { log, waitMs, pauseMs: Math.min(PAUSE_MS, 4 * lockTimeoutMs) });
      return files.map(({ name }) => name).filter((name) => !applied.includes(name));
    });
  } catch (error) {
    throw error instanceof MigrationError ? error : new MigrationError(explain(error));
  } finally {
    await client.end();
  }
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
      const { migration } = error;
      log.warn({ migration, tries }, "a migration waits for a table that others use; trying again");
    }
    await delay(pauseMs);
  }
}

/** Runs those that the database has not got. */
async function apply(
  url: string,
  files: readonly MigrationFile[],
  { lockTimeoutMs, log }: { lockTimeoutMs: number; log: Log },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "gatehouse migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const applied = await readApplied(client);
    refuseForeign(applied, files, log);
    await prepareHistory(client);
    const done = new Set(applied.map(({ name }) => name));
    for (const file of files) {
      if (done.has(file.name)) continue;
      await runMigration(client, file, lockTimeoutMs).catch((cause: unknown) => {
        throw new FailedMigration(file.name, cause);
      });
    }
  } finally {
    await client.end();
  }
}

/** @throws MigrationError when the database's history is not this version's */
function refuseForeign(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
  log: Log,
): void {
  const { bearable, unbearable } = newerMigrations(applied, files);
  if (unbearable.length > 0) {
    throw new MigrationError(
      `The database was written by a newer Gatehouse: this one cannot serve on its migrations ${unbearable.join(", ")}.`,
    );
  }
  if (bearable.length > 0) {
    log.warn(
      { migrations: bearable },
      "a newer Gatehouse wrote the database; this one serves on it",
    );
  }
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const edited = applied.filter(
    ({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum,
  );
  if (edited.length > 0) {
    throw new MigrationError(
      `Migrations were edited after the database got them: ${edited.map(({ name }) => name).join(", ")}. Restore their files.`,
    );
  }
}

/** One of them failed, and was rolled back. */
class FailedMigration extends Error {
  constructor(
    readonly migration: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof FailedMigration
    ? `The migration ${error.migration} failed and nothing of it was kept: ${reason}`
    : `The database could not be migrated: ${reason}`;
}

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = "55P03";

const isLockTimeout = (error: unknown): error is FailedMigration =>
  error instanceof FailedMigration &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === LOCK_NOT_AVAILABLE;
