import { execFileSync, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE } from "./program";
import { releaseDir } from "./release";

/** Where a run's workers find the folder that `makeDatabase` filled. */
const VARIABLE = "GATEHOUSE_MADE_DATA_DIR";

/**
 * A data folder with an embedded database, created, migrated and stopped. That takes seconds of CPU time,
 * so tests that are not about it share one.
 *
 * @returns removes it
 */
export function makeDatabase(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-made-"));
  chmodSync(folder, 0o711); // root's database user must be able to enter
  const dataDir = join(folder, "data");
  // Any command that queries the database creates it; "not found" is no failure here.
  const { stderr } = spawnSync(
    NODE,
    ["dist/gatehouse.js", "account", "show", "--email", "nobody@example.org"],
    {
      cwd: releaseDir(),
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
      encoding: "utf8",
    },
  );
  if (!existsSync(dataDir)) throw new Error(`No database was made for the tests: ${stderr}`);
  process.env[VARIABLE] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Copies that database into a new data folder. Where it had to be kept elsewhere, the folder stays empty.
 */
export function copyDatabase(dataDir: string): void {
  const made = process.env[VARIABLE];
  if (made === undefined || existsSync(join(made, "postgres.location"))) return;
  execFileSync("cp", ["-Rp", made, dataDir]);
  // Concurrent copies would all want the first one's port.
  const file = join(dataDir, "postgres", "credentials.json");
  const credentials = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...credentials, port: randomInt(20_000, 30_000) }));
}
