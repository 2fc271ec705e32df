import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../open";
import { diffMigrations } from "./diff-migrations";

/*
 * `npm run migration -- NAME`: writes the migration from the existing ones to schema.prisma, using a
 * temporary embedded PostgreSQL. Run it in the project's folder.
 */
const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9_]{1,60}$/.test(name)) {
  process.stderr.write("Give the migration a name of a-z, 0-9 and _, such as add_note_to_key.\n");
  process.exit(1);
}
const projectDir = process.cwd();
const dataDir = mkdtempSync(join(tmpdir(), "gatehouse-migration-"));
const log = { info() {}, warn() {}, error() {} };
const database = await openDatabase({ dataDir, log, projectDir });
try {
  // As superuser: it creates a scratch database to replay the migrations in.
  const sql = await diffMigrations(database.superuserUrl ?? database.url, projectDir);
  if (sql === "") process.stdout.write("schema.prisma and the migrations agree: nothing to do.\n");
  else write(name, sql);
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function write(title: string, sql: string): void {
  const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = join("prisma", "migrations", `${time}_${title}`);
  mkdirSync(join(projectDir, folder), { recursive: true });
  writeFileSync(join(projectDir, folder, "migration.sql"), sql);
  process.stdout.write(
    `Wrote ${folder}/migration.sql: review it, and comment what SQL cannot express.\n`,
  );
}
