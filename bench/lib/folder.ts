import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary folder for a benchmark, removed afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  try {
    // When root, the database's user must pass through it.
    await chmod(folder, 0o711);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
