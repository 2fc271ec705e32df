import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { type MigrationFile, readMigrationFiles } from "../migration-files";
import { openSchemaEngine, type SchemaFile } from "./schema-engine";

const NO_FILTERS = { externalTables: [], externalEnums: [] };

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
