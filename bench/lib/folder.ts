import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a folder for everything that a benchmark writes, and removes it afterwards. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "gatehouse-bench-"));
  try {
    // Root's database user passes through it; elsewhere the database would be left behind.
    await chmod(folder, 0o711);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
