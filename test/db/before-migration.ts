import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { migrate } from "@/lib/db/migrate";
import { runOn } from "./servers";
import { urlOfDatabase } from "./urls";

const PROJECT_DIR = fileURLToPath(new URL("../..", import.meta.url));

/** A database as an older version left it. */
export interface OldDatabase {
  readonly url: string;
  /** Applies the migration, and returns the names of those applied. */
  migrate(): Promise<string[]>;
  drop(): Promise<void>;
}

/** A new database with every migration that precedes this one. */
export async function createDatabaseBefore(migration: string): Promise<OldDatabase> {
  const server = inject("testServerUrl");
  const name = `${inject("scratchPrefix")}before_${migration}`.slice(0, 63);
  await runOn(server, `CREATE DATABASE "${name}" TEMPLATE template0`);
  const url = urlOfDatabase(server, name);
  const prismaDir = mkdtempSync(join(tmpdir(), "gatehouse-prisma-"));
  const copy = (path: string) =>
    cpSync(join(PROJECT_DIR, "prisma", path), join(prismaDir, path), { recursive: true });
  copy("schema.prisma");
  const migrations = readdirSync(join(PROJECT_DIR, "prisma/migrations"));
  for (const each of migrations) if (each < migration) copy(join("migrations", each));
  await migrate(url, PROJECT_DIR, { prismaDir });
  return {
    url,
    migrate: () => {
      copy(join("migrations", migration));
      return migrate(url, PROJECT_DIR, { prismaDir });
    },
    drop: async () => {
      await runOn(server, `DROP DATABASE "${name}" WITH (FORCE)`);
      rmSync(prismaDir, { recursive: true });
    },
  };
}
