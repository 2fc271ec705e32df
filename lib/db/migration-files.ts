import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { SchemaFile } from "./schema-engine";

export async function readSchema(prismaDir: string): Promise<SchemaFile> {
  const path = join(prismaDir, "schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

/** The project's migrations, oldest first, as Prisma's engine takes them. */
export async function readMigrations(prismaDir: string): Promise<MigrationList> {
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
