import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** One migration of the project. */
export interface MigrationFile {
  /** Its folder, which begins with its time: `20261121000000_init`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file in hex, as Prisma's engine computes it. */
  readonly checksum: string;
  /**
   * The migration that a version must know to serve on the database after this one, `-- contracts: NAME` in it; null when
   * it only expands, and any version before it can.
   */
  readonly contracts: string | null;
}

const CONTRACTS = /^-- contracts: (\d{14}_\w+)$/m;

/** A migration of that text. */
export function migrationFile(name: string, sql: string): MigrationFile {
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { name, sql, checksum, contracts: CONTRACTS.exec(sql)?.[1] ?? null };
}

/** The project's migrations, oldest first. @param prismaDir the folder of `migrations` */
export async function readMigrationFiles(prismaDir: string): Promise<MigrationFile[]> {
  const baseDir = join(prismaDir, "migrations");
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      return migrationFile(name, await readFile(join(baseDir, name, "migration.sql"), "utf8"));
    }),
  );
}
