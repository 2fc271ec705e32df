import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const manifestSchema = z.object({ version: z.string() });

/** The program's version. */
export async function readVersion(projectDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(projectDir, "package.json"), "utf8"));
  return manifestSchema.parse(manifest).version;
}
