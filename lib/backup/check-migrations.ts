import type { MigrationFile } from "@/lib/db/migration-files";
import { BackupError } from "./errors";
import type { Header } from "./header";

/** The program's migrations, in two parts. */
export interface Steps {
  /** The migrations that the backup's rows were written under. */
  readonly before: readonly MigrationFile[];
  /** The migrations since. */
  readonly after: readonly MigrationFile[];
}

/** @throws BackupError when this program cannot make the backup's tables */
export function splitMigrations({ migrations }: Header, files: readonly MigrationFile[]): Steps {
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer Gatehouse: this one does not know its migrations ${unknown.join(", ")}.`,
    );
  }
  const edited = migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(", ");
    throw new BackupError(
      `The backup was made by another Gatehouse: these migrations differ from this one's: ${names}.`,
    );
  }
  const made = new Set(migrations.map(({ name }) => name));
  return {
    before: files.filter(({ name }) => made.has(name)),
    after: files.filter(({ name }) => !made.has(name)),
  };
}
