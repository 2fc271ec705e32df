import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A list of modules; the runtime of Turbopack only reads it. */
const IS_CHUNK = /^module\.exports=\[/;

/**
 * Next.js's build writes the code that routes share once for each of them. Here the second and later copies become
 * the first: on disk, and in a server's memory.
 *
 * @param {string} folder of chunks
 * @returns {number} how many there were too many
 */
export function mergeSameChunks(folder) {
  if (!existsSync(folder)) return 0;
  const firsts = new Map();
  let merged = 0;
  const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
  for (const name of names.sort()) {
    const path = join(folder, name);
    const code = readFileSync(path, "utf8");
    if (!IS_CHUNK.test(code)) continue;
    const digest = createHash("sha256").update(code).digest("hex");
    const first = firsts.get(digest);
    if (first === undefined) {
      firsts.set(digest, name);
      continue;
    }
    writeFileSync(path, `module.exports=require(${JSON.stringify(`./${first}`)});\n`);
    merged++;
  }
  return merged;
}
