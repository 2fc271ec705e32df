import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder, until its user is done.
 *
 * @param whenDone Vitest's `afterAll` for a file or `describe`, `onTestFinished` for a test
 */
export function temporaryFolder(whenDone: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
