import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * The secret as this machine keeps it, in `DATA_DIR/secret`. The database's is what counts; the copy helps
 * when its seal cannot be opened any more, because the database's password was changed.
 */

const FILE = "secret";
/** Another one that was here before the database's was adopted: it may have sealed something. */
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

/** Under another name first, so that nobody reads half of it. */
export async function writeLocalCopy(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, FILE);
  const before = await readLocalCopy(dataDir);
  if (before === secret) return;
  if (before !== null) await rename(path, join(dataDir, REPLACED));
  const partial = `${path}.${process.pid}.new`;
  await writeFile(partial, `${secret}\n`, { mode: 0o600 });
  await rename(partial, path);
}
