import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeRelease } from "../../../bin/lib/release/folder.mjs";

/** Where a run's workers find the folder that `provideRelease` made. */
const VARIABLE = "GATEHOUSE_RELEASE_DIR";

/**
 * Makes the release that a run's servers start from, outside of the project, whose packages they would find.
 *
 * @returns removes it
 */
export async function provideRelease(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-release-"));
  chmodSync(folder, 0o755); // for servers of other users
  const release = join(folder, "release");
  await makeRelease(release);
  process.env[VARIABLE] = release;
  return () => rmSync(folder, { recursive: true, force: true });
}

export function releaseDir(): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error("No release was made for this run.");
  return folder;
}
