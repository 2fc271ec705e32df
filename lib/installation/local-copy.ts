import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * This machine's copy of the secret, in `DATA_DIR/secret`. The one in the database counts; the copy helps
 * when its seal cannot be opened because the database's password was changed.
 */

const FILE = "secret";
/** The local secret before the database's was adopted: it may have sealed something. */
const REPLACED = "secret.replaced";

export async function readLocalCopy(dataDir: string): Promise<string | null> {
  try {
    const text = (await readFile(join(dataDir, FILE), "utf8")).trim();
    return text === "" ? null : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null; // fs errors carry a code
    throw error;
  }
}

/** Written under another name first, so that no process reads half of it. */
export async function writeLocalCopy(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, FILE);
  const before = await readLocalCopy(dataDir);
  if (before === secret) return;
  if (before !== null) await rename(path, join(dataDir, REPLACED));
  const partial = `${path}.${process.pid}.new`;
  await writeFile(partial, `${secret}\n`, { mode: 0o600 });
  await rename(partial, path);
}
