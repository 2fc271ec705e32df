import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./project.mjs";

/** As in `import { a } from "b"`, `import "b"`, and `export { a } from "b"`, over several lines too. */
const STATIC = /^(?:(?:import|export)\b[^"'`;]*?\bfrom\s*|import\s*)"([^"]+)"/gm;

/** The packages that Node loads before it runs these files' first lines: imports that are neither Node's nor files. */
function packagesBehind(files: readonly string[]): string[] {
  const seen = new Set(files);
  const found: string[] = [];
  for (const file of seen) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(STATIC)) {
      if (name.startsWith(".")) seen.add(join(dirname(file), name));
      else if (!name.startsWith("node:")) found.push(`${relative(ROOT, file)}: ${name}`);
    }
  }
  return found;
}

const launchers = readdirSync(join(ROOT, "bin"))
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => join(ROOT, "bin", file));

it("launchers run in a clone where nothing is installed", () => {
  expect(launchers.length).toBeGreaterThan(5);
  expect(packagesBehind(launchers)).toEqual([]);
});

it("sees a package that a file behind them imports", () => {
  const packing = join(ROOT, "bin", "lib", "downloads.mjs");
  expect(packagesBehind([packing])).toContain("bin/lib/downloads/archives.mjs: fflate");
});
