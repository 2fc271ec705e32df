import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The installation's secret: `NEXTAUTH_SECRET`, or one generated once in `DATA_DIR/secret`.
 * Written with `wx`, so that of two processes that start at once the second reads the first one's.
 */
export async function loadSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true });
  try {
    const secret = randomBytes(32).toString("base64url");
    await writeFile(path, `${secret}\n`, { flag: "wx", mode: 0o600 });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // fs errors carry a code
    return (await readFile(path, "utf8")).trim();
  }
}

/**
 * A keyed hash that stands for an e-mail address or phone number in traffic records: equal subjects
 * stay recognisable, and nobody without the secret can test a guess. 32 hex digits.
 */
export function createSubjectHash(secret: string): (subject: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "gatehouse traffic subject", 32));
  return (subject) => createHmac("sha256", key).update(subject).digest("hex").slice(0, 32);
}
